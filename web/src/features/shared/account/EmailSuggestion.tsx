import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicCore, useLoadCore } from '../../../state/useCore';
import { usePressOver } from '../../../state/presses';
import { Button } from '../../../ui/Button';
import { Announced } from '../../../ui/announcer/Announced';
import styles from './email.module.css';

export interface EmailSuggestionProps {
  fieldId: string;
  /** The email typed so far. */
  email: string;
  /** Receives the corrected email. */
  onTake: (email: string) => void;
}

/** How long the visitor has to pause typing before the domain is checked, in milliseconds. */
const REST_MS = 600;

/**
 * A soft check that only warns: the domain looks mistyped, and one press fixes it. The core has the list of well-known domains and
 * computes the distance to them.
 */
export function EmailSuggestion({ fieldId, email, onTake }: EmailSuggestionProps) {
  const { t } = useTranslation(['messages', 'auth']);
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [hint, setHint] = useState<{ email: string; meant: string } | null>(null);

  useEffect(() => {
    if (email === '') return;
    let gone = false;
    const timer = setTimeout(() => {
      loadCore().then(
        async (core) => {
          const meant = core.emailHint(email);
          await pressOver();
          if (!gone) setHint(meant === null ? null : { email, meant });
        },
        // Without the core there is no hint. Submitting reports that it failed to load.
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
          <span>
            {t('messages:hintEmail', { domain: `\u2066${hint.meant.slice(hint.meant.lastIndexOf('@') + 1)}\u2069` })}
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              onTake(hint.meant);
              // The button disappears with its suggestion, so the corrected field takes the focus.
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
