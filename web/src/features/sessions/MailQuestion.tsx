import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { everyKind } from '../../backend/mails/mailKinds';
import type { AuthUser } from '../../backend/ports';
import { useErrorWords } from '../../i18n/useErrorWords';
import { hasDeclined, noteDeclined } from '../../state/mails/declined';
import { useMails } from '../../state/mails/useMails';
import { useSendsMail } from '../../state/mails/queries';
import { Button } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { useFailureTitle } from '../shared/saving/useFailureTitle';

/**
 * Once a first session is booked: may Aram write? It is asked only where emails go out. A yes is stored, a no is kept in this browser; neither is asked again.
 * After a yes whose answer got lost, a no deletes what may be stored, and counts once that is done.
 */
export function MailQuestion({ user }: { user: AuthUser }) {
  const { t } = useTranslation('sessions');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const mayBeAsked = user.emailVerified && user.email !== '' && (answer !== null || !hasDeclined());
  const isAsked = useSendsMail(mayBeAsked).found === true;
  const { kinds, saving, saved, problem, choose } = useMails(user.uid, isAsked);
  /** What was wanted when the page came: who wants something is asked nothing. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === null && kinds !== null) setWanted(kinds.length > 0);
  const [mayBeStored, setMayBeStored] = useState(false);
  const isDone = answer !== null && (saved || (answer === 'no' && !mayBeStored));
  useEffect(() => {
    if (isDone && answer === 'no') noteDeclined();
  }, [isDone, answer]);
  if (!isAsked || wanted !== false) return null;

  const address = (key: 'mail.question' | 'mail.yes') => (
    <Trans t={t} i18nKey={key} values={{ email: user.email }} components={{ email: <Ltr /> }} />
  );
  if (isDone) {
    // The buttons are gone with the answer.
    return (
      <Notice key="outcome" kind="success" takesFocus>
        <span>{answer === 'yes' ? address('mail.yes') : t('mail.no')}</span> <span>{t('mail.later')}</span>
      </Notice>
    );
  }
  return (
    <Notice
      kind="info"
      title={address('mail.question')}
      action={
        <>
          <Button
            busy={saving}
            busyLabel={t('working')}
            onClick={() => {
              setAnswer('yes');
              setMayBeStored(true);
              choose(everyKind(true));
            }}
          >
            {t('mail.agree')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setAnswer('no');
              if (mayBeStored) choose(everyKind(false));
            }}
          >
            {t('mail.decline')}
          </Button>
        </>
      }
    >
      <p>{t('mail.what')}</p>
      {problem !== null && <p role="alert">{`${titleOf(t('mail.failed'), problem)} ${words(problem)}`}</p>}
    </Notice>
  );
}
