import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { paths } from '../../config/paths';
import { LIMITS } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import { formatDay } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { factsOf } from '../../state/sessions/facts';
import { aheadOf, bookedOf } from '../../state/sessions/own';
import { useContested, usePatientSessions } from '../../state/sessions/queries/mine';
import { useFollowing } from '../../state/sessions/useFollowing';
import { useServerNow } from '../../state/sessions/useServerNow';
import { memberCore, useCore } from '../../state/useCore';
import { useZone } from '../../state/sessions/zone';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { whileHere } from '../../ui/whileHere';
import { Section } from './Section';
import styles from './sessions.module.css';
import { useSeriesNote } from './series/useSeriesNote';
import { SessionList } from './SessionList';
import { LoadedSessions } from './LoadedSessions';
import { WhatsNew } from './WhatsNew';
import { ZoneNote } from './ZoneNote';

/** Few patients wait for a time. */
const WaitingForTime = lazy(() => whileHere(() => import('./WaitingForTime')));

/** A patient's sessions: what is to be done, the upcoming ones, and the past ones, in pages. */
export function PatientSessions({ uid }: { uid: string }) {
  const { t } = useTranslation('sessions');
  const now = useServerNow();
  const some = usePatientSessions(uid);
  useFollowing();
  return (
    <div className={styles.sections}>
      <WhatsNew side="patient" now={now} />
      <Suspense fallback={null}>
        <WaitingForTime uid={uid} />
      </Suspense>
      <LoadedSessions some={some} more={t('older')}>
        {(sessions) =>
          sessions.length === 0 ? <None /> : <Sorted sessions={sessions} isAll={some.more === null} now={now} />
        }
      </LoadedSessions>
    </div>
  );
}

function None() {
  const { t } = useTranslation('sessions');
  return (
    <Empty picture="empty-bookings">
      <p className={styles.strong}>{t('list.empty')}</p>
      <p>{t('list.emptyText')}</p>
      <ButtonLink to={paths.sessionsNew}>{t('list.find')}</ButtonLink>
    </Empty>
  );
}

/** Whether the patient may confirm it because the counselor hasn't. */
function isToClose(core: MemberCore | null, session: OwnSession, now: number): boolean {
  return core?.step(factsOf(session), 'hold', 'patient', now).ok === true;
}

interface SortedProps {
  sessions: readonly OwnSession[];
  /** No earlier session is left to be read. */
  isAll: boolean;
  now: number;
}

function Sorted({ sessions, isAll, now }: SortedProps) {
  const { t } = useTranslation('sessions');
  const { core } = useCore(memberCore);
  const toDo = sessions.filter((session) => isToClose(core, session, now));
  const coming = aheadOf(bookedOf(sessions), now);
  const past = sessions.filter((session) => !toDo.includes(session) && !coming.includes(session));
  const list = { side: 'patient', now } as const;
  const noteOf = useContestNote(core, past, now);
  const known = isAll ? 0 : (sessions.at(-1)?.start ?? 0);
  const seriesNote = useSeriesNote(coming, sessions, known, now);
  return (
    <>
      <ZoneNote now={now} />
      {toDo.length > 0 && (
        <Section title={t('list.toDo')}>
          {(labelledBy) => (
            <>
              <p>{t('list.toDoText')}</p>
              <SessionList {...list} unconfirmed sessions={toDo} labelledBy={labelledBy} />
            </>
          )}
        </Section>
      )}
      <Section title={t('counselor.coming')}>
        {(labelledBy) => (
          <>
            {coming.length === 0 && <p>{t('list.comingNone')}</p>}
            {coming.length > 0 && (
              <SessionList {...list} sessions={coming} labelledBy={labelledBy} noteOf={seriesNote} />
            )}
            <ButtonLink variant="secondary" to={paths.sessionsNew}>
              {t('list.find')}
            </ButtonLink>
          </>
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('list.past')}>
          {(labelledBy) => <SessionList {...list} sessions={past} labelledBy={labelledBy} noteOf={noteOf} />}
        </Section>
      )}
    </>
  );
}

/** Until when a patient may contest how a session went; null after that, and for a session that they have contested. */
function useContestNote(
  core: MemberCore | null,
  past: readonly OwnSession[],
  now: number,
): (session: OwnSession) => string | null {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const mayContest = (session: OwnSession, isContested: boolean) =>
    core?.step({ ...factsOf(session), contested: isContested }, 'contest', 'patient', now).ok === true;
  const contested = useContested(past.filter((session) => mayContest(session, false)).map(({ id }) => id));
  return (session) => {
    if (contested === null || !mayContest(session, contested.includes(session.id))) return null;
    const until = session.changedAt + LIMITS.CONTESTS_MS;
    return t('list.contestUntil', { day: formatDay(language, until, zone) });
  };
}
