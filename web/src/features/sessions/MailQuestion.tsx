import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { everyKind } from '../../backend/mails/mailKinds';
import type { AuthUser } from '../../backend/ports';
import { useErrorWords } from '../../i18n/useErrorWords';
import { noteAsked, wasAsked } from '../../state/mails/asked';
import { useSendsMail } from '../../state/mails/queries';
import { useMails } from '../../state/mails/useMails';
import { Announced } from '../../ui/announcer/Announced';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { Ltr } from '../../ui/Ltr';
import { useFailureTitle } from '../shared/saving/useFailureTitle';

/**
 * Asks after a booking whether Aram may send emails. The checkbox appears once per browser, if emails go out and the person has chosen
 * none yet. It saves when it is ticked, and the text below says what is saved.
 */
export function MailQuestion({ user }: { user: AuthUser }) {
  const { t } = useTranslation('sessions');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const [mayBeAsked] = useState(() => user.emailVerified && user.email !== '' && !wasAsked());
  const isAsked = useSendsMail(mayBeAsked).found === true;
  const { kinds, saving, saved, problem, choose } = useMails(user.uid, isAsked);
  /** The choice when the page opened. A person who wants emails already isn't asked. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === null && kinds !== null) setWanted(kinds.length > 0);
  const isShown = isAsked && wanted === false;
  useEffect(() => {
    if (isShown) noteAsked();
  }, [isShown]);
  if (!isShown) return null;

  const wants = kinds !== null && kinds.length > 0;
  const state = saving
    ? t('working')
    : saved
      ? `${t(wants ? 'mail.yes' : 'mail.no')} ${t('mail.later')}`
      : t('mail.what');
  return (
    <CheckboxField
      label={<Trans t={t} i18nKey="mail.question" values={{ email: user.email }} components={{ email: <Ltr /> }} />}
      hint={
        <Announced as="span" onlyChanges>
          {state}
        </Announced>
      }
      error={problem !== null && <span role="alert">{`${titleOf(t('mail.failed'), problem)} ${words(problem)}`}</span>}
      checked={wants}
      onChange={({ target }) => {
        choose(everyKind(target.checked));
      }}
    />
  );
}
