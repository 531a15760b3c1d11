import { useTranslation } from 'react-i18next';
import { sessionPath } from '../../config/paths';
import type { MemberCore } from '../../core/member';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import type { BackendErrorCode } from '../../backend/errors';
import { useRelay } from '../../state/call/queries';
import { memberCore, useCore } from '../../state/useCore';
import { useSeen } from '../../state/news/unseen';
import { endOf } from '../../state/sessions/notice';
import { useFollowing } from '../../state/sessions/useFollowing';
import { useChanges } from '../../state/sessions/useChanges';
import { useServerNow } from '../../state/sessions/useServerNow';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { LoneLink } from '../../ui/LoneLink';
import { Skeleton } from '../../ui/Skeleton';
import { Failure } from '../shared/Failure';
import { SessionChanged } from '../shared/sessions/SessionChanged';
import styles from './call.module.css';
import { Closed, type Why } from './Closed';
import { InCall } from './InCall';
import { otherOf } from './other';

interface DoorProps {
  view: SessionView;
  now: number;
}

/** The way into the call: with whom and when, whether it is open, and why not. */
export function Door({ view }: { view: SessionView }) {
  const { t } = useTranslation(['call', 'sessions']);
  const { language } = useLanguage();
  const { zone } = useZone();
  const now = useServerNow();
  const { core, problem, retry } = useCore(memberCore);
  const { session, side } = view;
  const { name } = otherOf(view);
  useFollowing();
  useSeen('sessions', [{ id: session.id, at: session.changedAt }]);
  const isSaid = useChanges([session]).length > 0;
  return (
    <div className={styles.parts}>
      <LoneLink to={sessionPath(session.id)}>{t('back')}</LoneLink>
      <div className={styles.words}>
        {name !== '' && <p className={styles.with}>{t('with', { name })}</p>}
        <p>
          <span>
            {t('when', {
              start: formatTime(language, session.start, zone),
              end: formatTime(language, endOf(session.start), zone),
            })}
          </span>{' '}
          <span>{t('zone.shown', { ns: 'sessions', zone: zoneName(language, zone, session.start) })}</span>
        </p>
      </div>
      <SessionChanged sessions={[session]} side={side} />
      {core === null ? (
        <OnItsWay problem={problem} again={retry} />
      ) : (
        <Inside view={view} now={now} core={core} isSaid={isSaid} />
      )}
    </div>
  );
}

function OnItsWay({ problem, again }: { problem: BackendErrorCode | null; again: () => void }) {
  const { t } = useTranslation('call');
  if (problem === null) return <Skeleton label={t('loading')} lines={6} />;
  return <Failure title={t('failed')} problem={problem} again={again} />;
}

function Inside({ view, now, core, isSaid }: DoorProps & { core: MemberCore; isSaid: boolean }) {
  const why = whyClosed(core, view, now);
  return why === null ? <Open view={view} now={now} core={core} /> : <Closed view={view} why={why} isSaid={isSaid} />;
}

/** The relay can be read now, and not before. */
function Open({ view, now, core }: DoorProps & { core: MemberCore }) {
  const relay = useRelay(view.session.id);
  switch (relay.kind) {
    case 'loading':
      return <OnItsWay problem={null} again={() => undefined} />;
    case 'failed':
      return <OnItsWay problem={relay.error} again={relay.again} />;
    case 'absent':
    case 'there':
      return <InCall view={view} now={now} core={core} relay={relay.kind === 'there' ? relay.view : null} />;
  }
}

function whyClosed(core: MemberCore, { session, side, standing }: SessionView, now: number): Why | null {
  const answer = core.mayJoin(session, now);
  if (answer !== 'open') return answer;
  return side === 'counselor' && standing !== 'verified' ? 'unverified' : null;
}
