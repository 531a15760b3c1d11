import { Suspense, useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import type { MailKind } from '../../../core/generated/tables';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useSendsMail } from '../../../state/mails/queries';
import { useMails } from '../../../state/mails/useMails';
import { Announced } from '../../../ui/announcer/Announced';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { Ltr } from '../../../ui/Ltr';
import { useFailureTitle } from '../saving/useFailureTitle';

/** The kinds that each question is about. */
const KINDS = {
  sessions: ['sessions', 'messages', 'reminders', 'team'],
  request: ['team'],
  license: ['team'],
  opening: ['openings'],
} satisfies Record<string, readonly MailKind[]>;

export interface MailQuestionProps {
  user: AuthUser;
  /** The subject of the emails: all of sessions, after a booking; what the team answers to a request or decides about a license; a time that opens. */
  about: keyof typeof KINDS;
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
  const asked: readonly MailKind[] = KINDS[about];
  // What the team answers is asked for elsewhere too, so it says nothing about sessions.
  const isWanted = kinds?.some((kind) => asked.includes(kind) && (about !== 'sessions' || kind !== 'team')) === true;
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
        choose(Object.fromEntries(asked.map((kind) => [kind, target.checked])));
      }}
    />
  );
}
