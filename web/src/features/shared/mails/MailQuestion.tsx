import { Suspense, useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { everyKind } from '../../../backend/mails/mailKinds';
import type { AuthUser } from '../../../backend/ports';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useSendsMail } from '../../../state/mails/queries';
import { useMails } from '../../../state/mails/useMails';
import { Announced } from '../../../ui/announcer/Announced';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { Ltr } from '../../../ui/Ltr';
import { useFailureTitle } from '../saving/useFailureTitle';

export interface MailQuestionProps {
  user: AuthUser;
  /** The subject of the emails: everything, after a booking, or what the team answers to a request or decides about a license. */
  about: 'sessions' | 'request' | 'license';
  /** Called when the question appears. */
  onAsked?: () => void;
}

/**
 * Asks whether Aram may send emails, if any go out and the person hasn't chosen these yet. The checkbox saves when it is ticked, and the text
 * below says what is saved. It comes later than the page around it, and its texts may come even later: the page stays in view, and keeps the focus.
 */
export function MailQuestion(props: MailQuestionProps) {
  const { user } = props;
  const isAsked = useSendsMail(user.emailVerified && user.email !== '').found === true;
  return (
    isAsked && (
      <Suspense fallback={null}>
        <Question {...props} />
      </Suspense>
    )
  );
}

function Question({ user, about, onAsked }: MailQuestionProps) {
  const { t } = useTranslation('mails');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const { kinds, saving, saved, problem, choose } = useMails(user.uid, true);
  const isWanted =
    kinds !== null && (about === 'sessions' ? kinds.some((kind) => kind !== 'team') : kinds.includes('team'));
  /** The choice when the page opened. A person who wants these emails already isn't asked. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === null && kinds !== null) setWanted(isWanted);
  const isShown = wanted === false;
  useEffect(() => {
    if (isShown) onAsked?.();
  }, [isShown, onAsked]);
  if (!isShown) return null;

  const what = t(`ask.about.${about}`);
  const state = saving
    ? t('saving')
    : saved
      ? `${t(isWanted ? 'ask.yes' : 'ask.no')} ${t('ask.later')}`
      : `${what} ${t('ask.seen')}`;
  return (
    <CheckboxField
      label={<Trans t={t} i18nKey="ask.question" values={{ email: user.email }} components={{ email: <Ltr /> }} />}
      hint={
        <Announced as="span" onlyChanges>
          {state}
        </Announced>
      }
      error={problem !== null && <span role="alert">{`${titleOf(t('ask.failed'), problem)} ${words(problem)}`}</span>}
      checked={isWanted}
      onChange={({ target }) => {
        choose(about === 'sessions' ? everyKind(target.checked) : { team: target.checked });
      }}
    />
  );
}
