import { useTranslation } from 'react-i18next';
import { sessionPath } from '../../config/paths';
import type { CallClosed } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import type { BackendErrorCode } from '../../backend/errors';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { opensAt } from '../../state/call/open';
import { useRelay } from '../../state/call/queries';
import { useZone } from '../../state/sessions/zone';
import { memberCore, useCore } from '../../state/useCore';
import { useSeen } from '../../state/news/unseen';
import { useFollowing } from '../../state/sessions/useFollowing';
import { useChanges } from '../../state/sessions/useChanges';
import { useServerNow } from '../../state/sessions/useServerNow';
import type { SessionView } from '../../state/sessions/view';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useAnnounce } from '../../ui/announcer/announcing';
import { Danger } from '../shared/emergency/Danger';
import { Failure } from '../shared/Failure';
import { useChangeWords } from '../shared/sessions/useChangeWords';
import { DoorFrame } from './DoorFrame';
import { InCall } from './InCall';
import { otherOf } from './other';

interface DoorProps {
  view: SessionView;
  /** The change of the session since the page was opened, in words; "" for nothing. */
  change: string;
  now: number;
}

/** The entrance to the call: shows the call if it is open, and otherwise why it isn't. */
export function Door({ view }: { view: SessionView }) {
  const now = useServerNow();
  const { core, problem, retry } = useCore(memberCore);
  const { session } = view;
  useFollowing();
  useSeen('sessions', [{ id: session.id, at: session.changedAt }]);
  const words = useChangeWords();
  const change = useChanges([session]).length > 0 ? words(session, view.side) : '';
  useAnnounce(change);
  if (core === null) return <OnItsWay view={view} change={change} problem={problem} again={retry} />;
  const why = whyClosed(core, view, now);
  if (why === null) return <Open view={view} change={change} now={now} core={core} />;
  return (
    <DoorFrame view={view} change={change}>
      <Closed view={view} why={why} isSaid={change !== ''} />
    </DoorFrame>
  );
}

interface OnItsWayProps extends Pick<DoorProps, 'view' | 'change'> {
  problem: BackendErrorCode | null;
  again: () => void;
}

function OnItsWay({ view, change, problem, again }: OnItsWayProps) {
  const { t } = useTranslation('call');
  return (
    <DoorFrame view={view} change={change}>
      {problem === null ? (
        <Skeleton label={t('loading')} lines={6} />
      ) : (
        <Failure title={t('failed')} problem={problem} again={again} />
      )}
    </DoorFrame>
  );
}

/** Reads the relay, which is readable only while the call is open. */
function Open({ view, change, now, core }: DoorProps & { core: MemberCore }) {
  const relay = useRelay(view.session.id);
  switch (relay.kind) {
    case 'loading':
      return <OnItsWay view={view} change={change} problem={null} again={() => undefined} />;
    case 'failed':
      return <OnItsWay view={view} change={change} problem={relay.error} again={relay.again} />;
    case 'absent':
    case 'there':
      return <InCall {...{ view, change, now, core }} relay={relay.kind === 'there' ? relay.view : null} />;
  }
}

function whyClosed(core: MemberCore, { session, side, standing }: SessionView, now: number): Why | null {
  const answer = core.mayJoin(session, now);
  if (answer !== 'open') return answer;
  return side === 'counselor' && standing !== 'verified' ? 'unverified' : null;
}

/** Why a call can't be joined now. `unverified` means that the counselor's license is no longer verified. */
type Why = CallClosed | 'unverified';

/** Explains why there is no call now, and where to go. `isSaid`: the page has already shown what happened to the session. */
function Closed({ view, why, isSaid }: { view: SessionView; why: Why; isSaid: boolean }) {
  const { t } = useTranslation('call');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { session, side } = view;
  const { own, name, conversation } = otherOf(view);
  const isWritten = why === 'inWriting';
  const became = useChangeWords()(session, side);
  const toConversation = name !== '' && session.state === 'booked' && (
    <ButtonLink key="conversation" to={conversation} variant={isWritten ? 'primary' : 'secondary'}>
      {t('closed.toConversation')}
    </ButtonLink>
  );
  const toSession = (
    <ButtonLink key="session" to={sessionPath(session.id)} variant={isWritten ? 'secondary' : 'primary'}>
      {t('closed.toSession')}
    </ButtonLink>
  );
  return (
    <>
      <Notice
        kind="info"
        action={<div className="buttons">{isWritten ? [toConversation, toSession] : [toSession, toConversation]}</div>}
      >
        {why === 'notBooked' && !isSaid && <p>{became}</p>}
        <p>{t(`closed.${why}`, { time: formatTime(language, opensAt(session.start), zone) })}</p>
      </Notice>
      {session.state === 'booked' && <Danger uid={own} session={session.id} />}
    </>
  );
}
