import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import { loadCore } from '../../core';
import { EMAIL_MAX } from '../../core/generated/limits';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import type { JustDone } from '../shared/thanks/justDone';
import { SlowSave } from '../shared/saving/SlowSave';
import { useSaving } from '../shared/saving/useSaving';
import styles from './SubscribeBox.module.css';

/** The code that stores an email; loaded on intent, like the core. */
const loadActions = () => import('../../state/inbox/actions');

/**
 * The newsletter sign-up of the footer and of the articles (`docs/screens.md#contact-and-newsletter`). It is on every page, so it is
 * small: the core and Firebase are loaded when the field is first used, and the form library isn't. It defines its own thanks, because
 * the table of all of them would be on every page.
 */
export function SubscribeBox({ tone = 'deep' }: { tone?: 'deep' | 'paper' }) {
  const { t } = useTranslation('newsletter');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const saving = useSaving();
  const nameId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  /** `invalid` or a code of the error catalog. It is stored as a key, so that the message follows the language. */
  const [problem, setProblem] = useState<BackendErrorCode | 'invalid' | ''>('');
  const [busy, setBusy] = useState(false);

  const send = async () => {
    // Loaded once for all attempts: an attempt that loads while the previous one arrives would send another entry.
    const parts = Promise.all([loadCore(), loadActions()]);
    const { value: isValid, lead } = await saving.run(async () => {
      const [core, { subscribe }] = await parts;
      const checked = core.submit('newsletter', { email });
      if (checked.ok) await dispatch(subscribe(checked.payload)).unwrap();
      return checked.ok;
    });
    if (!isValid) {
      setProblem('invalid');
      input.current?.focus();
      return;
    }
    // Another email that was typed meanwhile stays.
    setEmail((now) => (now === email ? '' : now));
    const state: JustDone = { done: 'newsletter' };
    await lead(() => navigate(paths.thankYou, { state }), 'subscribed');
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    send()
      .catch((thrown: unknown) => {
        const code = codeOf(thrown);
        // An error without a code comes from a part that failed to load, because this form runs nothing else that could fail.
        setProblem(code === 'unknown' ? 'app-part-missing' : code);
      })
      .finally(() => {
        setBusy(false);
      });
  };

  return (
    <form
      className={styles.box}
      onSubmit={submit}
      noValidate
      {...(tone === 'deep' ? { 'aria-labelledby': nameId } : { 'aria-label': t('footer') })}
    >
      {/* An article has a heading above the form. Here the text is read only as the form's name. */}
      {tone === 'deep' && (
        <p id={nameId} aria-hidden="true" className={styles.name}>
          {t('footer')}
        </p>
      )}
      <TextField
        ref={input}
        label={t('label')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        ltr
        maxLength={EMAIL_MAX}
        value={email}
        aria-describedby={`${nameId}-consent`}
        error={problem === '' ? '' : problem === 'invalid' ? t('invalid') : words(problem)}
        onFocus={() => {
          // Loaded on intent. A failure is reported at submit.
          Promise.all([loadCore(), loadActions()]).catch(() => undefined);
        }}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem('');
        }}
      />
      <SlowSave saving={saving} />
      <Button type="submit" variant={tone === 'deep' ? 'yellow' : 'primary'} busy={busy} busyLabel={t('busy')}>
        {t('button')}
      </Button>
      <small id={`${nameId}-consent`} className={styles.consent}>
        {t('consent')}
      </small>
    </form>
  );
}
