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

/** What storing an address takes; fetched on intent, like the core. */
const loadActions = () => import('../../state/inbox/thunks');

/**
 * The newsletter sign-up of the footer and of the articles (`docs/screens.md#contact-and-newsletter`). It stands on every page, so it is plain: the
 * core and Firebase are fetched when the field is first used, and nothing of the form library. It knows its own thanks, too: the table of all would be on every page.
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
  /** `invalid`, or a code of the catalogue: kept as a key, so that the words follow the language. */
  const [problem, setProblem] = useState<BackendErrorCode | 'invalid' | ''>('');
  const [busy, setBusy] = useState(false);

  const send = async () => {
    // Once for all tries: a try that began to fetch when the one before arrives would send another entry.
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
    // Another address that was typed meanwhile stays.
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
        // What has no code is a part that could not be fetched: it runs nothing else of its own.
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
      {/* In an article there is a heading above. Here the words are read as the name of the form, and only so. */}
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
          // Fetched on intent; a failure is told at submit.
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
