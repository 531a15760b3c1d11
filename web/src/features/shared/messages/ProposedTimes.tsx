import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../backend/errors';
import type { OwnMessage, OwnSession } from '../../../backend/ports';
import { LIMITS, type Slot } from '../../../core/generated/tables';
import type { MemberCore, ProposalEnd } from '../../../core/member';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import {
  endKnown,
  movesLeftAfter,
  type Proposal,
  proposalIn,
  proposalNow,
  proposalQueries,
} from '../../../state/messages/proposals';
import type { ConversationView } from '../../../state/messages/view';
import { FRESH } from '../../../state/queries';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { useOnce } from '../../../ui/useOnce';
import { whileHere } from '../../../ui/whileHere';
import { Failure } from '../Failure';
import styles from './conversation.module.css';

/** Few messages propose times, so the question loads when the first time is pressed. */
const MoveDialog = lazy(() => whileHere(() => import('../booking/MoveDialog')));

interface ProposedTimesProps {
  view: ConversationView;
  core: MemberCore;
  message: OwnMessage;
}

/** The other times that a counselor's message proposes for a session. The patient chooses one; both see why none can be chosen. */
export function ProposedTimes({ view, core, message }: ProposedTimesProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const now = useServerNow();
  const proposal = proposalIn(core, view, message);
  if (proposal === null) return null;
  const known = view.sessions.find(({ id }) => id === proposal.session);
  const end = endKnown(core, view, proposal, now);
  return (
    <div className={styles.proposal}>
      <p>{t('proposal.instead', { when: formatWhen(language, proposal.instead, zone) })}</p>
      {end === null ? (
        <Checked {...{ view, core, proposal, known, now }} />
      ) : (
        <Ended end={end} times={proposal.times} session={known} />
      )}
    </div>
  );
}

interface EndedProps {
  end: ProposalEnd;
  times: readonly number[];
  session: OwnSession | undefined;
}

/** The times, none of which can be chosen, and why. */
function Ended({ end, times, session }: EndedProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const when = (moment: number) => formatWhen(language, moment, zone);
  return (
    <>
      <ul role="list" className={styles.proposed}>
        {times.map((time) => (
          <li key={time} className="quiet">
            {when(time)}
          </li>
        ))}
      </ul>
      <p>
        <strong>
          {end === 'moved'
            ? t('proposal.ended.moved', { when: when(session?.start ?? 0) })
            : t(`proposal.ended.${end}`, { hours: LIMITS.FREE_UNTIL_HOURS })}
        </strong>
      </p>
    </>
  );
}

const { useProposalGroundQuery } = proposalQueries;

interface CheckedProps extends Omit<ProposedTimesProps, 'message'> {
  proposal: Proposal;
  /** The session, if the conversation has it. */
  known: OwnSession | undefined;
  now: number;
}

/** Reads the session and the times. They are read again when the press was refused. */
function Checked({ view, core, proposal, known, now }: CheckedProps) {
  const { t } = useTranslation('conversation');
  const { currentData, error, refetch } = useProposalGroundQuery(
    { session: proposal.session, counselor: view.of.counselor, hours: proposal.hours },
    FRESH,
  );
  if (currentData === undefined) {
    return error === undefined ? (
      <Skeleton label={t('proposal.loading')} lines={2} />
    ) : (
      <Failure problem={codeOf(error)} again={refetch} />
    );
  }
  // The conversation may have learned of a change since.
  const read = currentData.session;
  const session = known && known.changedAt > (read?.changedAt ?? 0) ? known : read;
  const starts = currentData.open.map(({ start }) => start);
  const answer = proposalNow(core, view, proposal, session, starts, now);
  if (session === null || typeof answer === 'string') {
    const end = typeof answer === 'string' ? answer : 'over';
    return <Ended end={end} times={proposal.times} session={session ?? undefined} />;
  }
  const open = currentData.open.filter(({ start }) => answer.includes(start));
  return <Times {...{ view, core, proposal, session, open, now }} reload={() => void refetch()} />;
}

interface TimesProps extends Omit<CheckedProps, 'known'> {
  session: OwnSession;
  /** Those that can be chosen. */
  open: readonly Slot[];
  reload: () => void;
}

/** The times, of which the patient may choose one that is open. What choosing costs is said before. */
function Times({ view, core, proposal, session, open, now, reload }: TimesProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [chosen, setChosen] = useState<Slot | null>(null);
  const wasChosen = useOnce(chosen !== null);
  const left = movesLeftAfter(core, view, session, open[0]?.start ?? 0, now);
  const when = (moment: number) => formatWhen(language, moment, zone);
  const isPatient = view.side === 'patient';
  return (
    <>
      <ul role="list" className={styles.proposed}>
        {proposal.times.map((time) => {
          const slot = open.find(({ start }) => start === time);
          return (
            <li key={time}>
              {slot === undefined ? (
                <span className="quiet">{t('proposal.takenTime', { when: when(time) })}</span>
              ) : isPatient ? (
                <Button
                  variant="secondary"
                  onClick={() => {
                    setChosen(slot);
                  }}
                >
                  {when(time)}
                </Button>
              ) : (
                when(time)
              )}
            </li>
          );
        })}
      </ul>
      <p className="quiet">
        {isPatient ? left !== null && t('proposal.costs', { count: left }) : t('proposal.waiting')}
      </p>
      {wasChosen && (
        <Suspense fallback={null}>
          <MoveDialog
            moved={{ session, counselor: view.verifiedName === null ? null : { name: view.verifiedName } }}
            to={chosen && { slot: chosen }}
            onClose={() => {
              setChosen(null);
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
