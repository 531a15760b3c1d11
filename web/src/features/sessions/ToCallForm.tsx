import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, mayHaveArrived } from '../../backend/errors';
import { LIMITS, type PersonToCallPayload } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { leavePersonToCall } from '../../state/sessions/toCall';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/toast/toasts';
import { useFailureTitle } from '../account/useFailureTitle';
import styles from './sessions.module.css';

interface ToCallFormProps {
  /** For the text that says what is asked. */
  textId: string;
  session: string;
  onLeft: () => void;
  /** The answer to a try got lost: the person may be stored. */
  onUnsure: () => void;
  onClose: () => void;
}

/** Who is to be called, with a tick of its own. It is no draft: nothing of somebody else is kept in the tab. */
export default function ToCallForm({ textId, session, onLeft, onUnsure, onClose }: ToCallFormProps) {
  const { t } = useTranslation('conversation');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const form = useCoreForm({ form: 'personToCall' });
  const tick = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const leave = async (person: PersonToCallPayload) => {
    if (!isTicked) {
      setMissing(true);
      tick.current?.focus();
      return;
    }
    try {
      await dispatch(leavePersonToCall(session, person)).unwrap();
    } catch (thrown) {
      if (mayHaveArrived(codeOf(thrown))) onUnsure();
      throw thrown;
    }
    if (form.settle()) showToast('editedSince');
    onLeft();
  };
  return (
    <form
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        form.submit(leave)(event);
      }}
    >
      <p id={textId}>{t('toCall.ask')}</p>
      <TextField label={t('toCall.name')} hint={t('toCall.nameHint')} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('toCall.phone')}
        hint={t('toCall.phoneHint')}
        type="tel"
        autoComplete="off"
        ltr
        {...form.field('phone')}
      />
      <TextField label={t('toCall.country')} autoComplete="off" {...form.field('country')} />
      <CheckboxField
        ref={tick}
        label={t('toCall.tick', { before: LIMITS.HELD_BEFORE_MINUTES, after: LIMITS.HELD_AFTER_MINUTES })}
        error={isMissing && !isTicked ? t('toCall.unticked') : undefined}
        checked={isTicked}
        onChange={({ target }) => {
          setTicked(target.checked);
        }}
      />
      {form.problem !== null && (
        <Notice kind="error" title={titleOf(t('toCall.notLeft'), form.problem)}>
          {words(form.problem)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={form.submitting} busyLabel={t('working')}>
          {t('toCall.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('toCall.nobody')}
        </Button>
      </div>
    </form>
  );
}
