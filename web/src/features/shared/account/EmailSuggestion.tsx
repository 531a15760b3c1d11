import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicCore, useLoadCore } from '../../../state/useCore';
import { usePressOver } from '../../../state/presses';
import { Button } from '../../../ui/Button';
import { Announced } from '../../../ui/announcer/Announced';
import styles from './email.module.css';

export interface EmailSuggestionProps {
  /** The field that the e-mail stands in. */
  fieldId: string;
  /** What is typed so far. */
  email: string;
  /** The mended address is taken over. */
  onTake: (email: string) => void;
}

/** How long the typing rests before a half-written domain is judged, in milliseconds. */
const REST_MS = 600;

/**
 * A soft check that only warns: the domain looks mistyped, and one press mends it. The list of well-known domains and the
 * distance to them are the core's.
 */
export function EmailSuggestion({ fieldId, email, onTake }: EmailSuggestionProps) {
  const { t } = useTranslation(['messages', 'auth']);
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [hint, setHint] = useState<{ email: string; domain: string } | null>(null);

  useEffect(() => {
    if (email === '') return;
    let gone = false;
    const timer = setTimeout(() => {
      loadCore().then(
        async (core) => {
          const domain = core.emailHint(email);
          await pressOver();
          if (!gone) setHint(domain === null ? null : { email, domain });
        },
        // Without the core there is no hint; the submit tells that it is missing.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [email, loadCore, pressOver]);

  const shown = hint !== null && hint.email === email;
  return (
    <Announced className={styles.suggestion}>
      {shown && (
        <>
          <span>{t('messages:hintEmail', { domain: `\u2066${hint.domain}\u2069` })}</span>
          <Button
            variant="quiet"
            onClick={() => {
              onTake(`${email.trim().replace(/@[^@]*$/, '')}@${hint.domain}`);
              // The button is gone with its proposal; the focus goes to what it mended.
              document.getElementById(fieldId)?.focus();
            }}
          >
            {t('auth:takeSuggestion')}
          </Button>
        </>
      )}
    </Announced>
  );
}
