import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../backend/errors';
import type { OwnSession } from '../../backend/ports';
import { LIMITS, type EmergencyContactPayload } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { addEmergencyContact } from '../../state/sessions/actions/emergencyContact';
import { Announced } from '../../ui/announcer/Announced';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { PhoneField } from '../../ui/fields/PhoneField';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { useShowToast } from '../../ui/toast/toasts';
import { SlowSave } from '../shared/saving/SlowSave';
import { useFailureTitle } from '../shared/saving/useFailureTitle';
import { useSaving } from '../shared/saving/useSaving';
import styles from './sessions.module.css';
import type { Leaving } from './useLeaving';

interface EmergencyContactFormProps {
  /** The id of the text that explains the form. */
  textId: string;
  /** The current session. If it is no longer booked, no contact can be left, and what was typed stays readable. */
  session: Pick<OwnSession, 'id' | 'state'>;
  leaving: Leaving;
}

/** The form of the emergency contact, with a separate checkbox. It keeps no draft, so that the tab stores nothing about another person. */
export default function EmergencyContactForm({ textId, session: { id, state }, leaving }: EmergencyContactFormProps) {
  const { t } = useTranslation('conversation');
  const showToast = useShowToast();
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const saving = useSaving();
  const form = useCoreForm({ form: 'emergencyContact' });
  const tick = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const leave = async (person: EmergencyContactPayload) => {
    if (!isTicked) {
      setMissing(true);
      tick.current?.focus();
      return;
    }
    leaving.setUnderWay(true);
    try {
      const { lead } = await saving.run(() => dispatch(addEmergencyContact(id, person)).unwrap());
      let isSeen = false;
      await lead(() => {
        isSeen = true;
        if (form.settle()) showToast('editedSince');
      }, 'wentThrough');
      leaving.stored(isSeen);
    } catch (thrown) {
      leaving.failed(codeOf(thrown));
      throw thrown;
    } finally {
      leaving.setUnderWay(false);
    }
  };
  const isBooked = state === 'booked';
  // A contact that is on its way may still be stored.
  const isOver = !isBooked && !form.submitting;
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (isOver && document.activeElement === document.body) way.current?.focus();
  }, [isOver]);
  return (
    <form
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        if (isBooked) form.submit(leave)(event);
        else event.preventDefault();
      }}
    >
      <p id={textId}>{t('emergencyContact.ask')}</p>
      <TextField
        label={t('emergencyContact.name')}
        hint={t('emergencyContact.nameHint')}
        autoComplete="off"
        {...form.field('name')}
      />
      <PhoneField
        label={t('emergencyContact.phone')}
        hint={t('emergencyContact.phoneHint')}
        autoComplete="off"
        {...form.field('phone')}
      />
      <TextField label={t('emergencyContact.country')} autoComplete="off" {...form.field('country')} />
      <CheckboxField
        ref={tick}
        label={t('emergencyContact.tick', {
          before: LIMITS.HELD_BEFORE_MINUTES,
          after: LIMITS.HELD_AFTER_MINUTES,
          days: LIMITS.CLOSES_DAYS,
        })}
        error={isMissing && !isTicked ? t('emergencyContact.unticked') : undefined}
        checked={isTicked}
        onChange={({ target }) => {
          setTicked(target.checked);
        }}
      />
      {form.problem !== null && (
        <Notice
          kind="error"
          title={titleOf(t('emergencyContact.notLeft'), leaving.isUnsure ? 'no-answer' : form.problem)}
        >
          {words(form.problem)}
        </Notice>
      )}
      <Announced className={styles.status}>
        {isOver && (
          <Notice kind="warning">
            {t(state === 'cancelled' ? 'emergencyContact.canceled' : 'emergencyContact.over')}
          </Notice>
        )}
      </Announced>
      <SlowSave saving={saving} repeatable={isBooked} />
      <div className="buttons">
        {!isOver && (
          <Button type="submit" busy={form.submitting} busyLabel={t('working')}>
            {t('emergencyContact.save')}
          </Button>
        )}
        <Button ref={way} variant="secondary" onClick={leaving.close}>
          <span>{form.submitting || isOver ? common('common.close') : t('emergencyContact.nobody')}</span>
        </Button>
      </div>
    </form>
  );
}
