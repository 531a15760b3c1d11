import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnSession } from '../../backend/ports';
import { paths } from '../../config/paths';
import { type CounselorRecord, LIMITS, type Language } from '../../core/generated/tables';
import { localDay } from '../../i18n/zones';
import { aheadOf, bookedOf } from '../../state/sessions/own';
import { useComingSessions, useSessionsOfMonth, useSessionsToClose } from '../../state/sessions/queries/mine';
import { useFollowing } from '../../state/sessions/useFollowing';
import { useServerNow } from '../../state/sessions/useServerNow';
import { useZone } from '../../state/sessions/zone';
import { useListing } from '../../state/team/queries';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { MonthOfSessions } from './MonthOfSessions';
import { boundsOf, monthOf } from './months';
import { Section } from './Section';
import styles from './sessions.module.css';
import { useSeriesNote } from './series/useSeriesNote';
import { SessionList } from './SessionList';
import { LoadedSessions } from './LoadedSessions';
import { WhatsNew } from './WhatsNew';
import { ZoneNote } from './ZoneNote';
import { Notice } from '../../ui/Notice';

interface CounselorSessionsProps {
  uid: string;
  record: Pick<CounselorRecord, 'name' | 'languages'>;
}

/** A counselor's sessions: today's, the upcoming ones, those to confirm, and each month's, which determine the pay. */
export function CounselorSessions({ uid, record }: CounselorSessionsProps) {
  const now = useServerNow();
  const listing = useListing(uid);
  useFollowing();
  return (
    <div className={styles.sections}>
      <WhatsNew side="counselor" now={now} />
      <ZoneNote now={now} />
      {listing === 'notListed' && <Missing languages={record.languages} />}
      <Booked uid={uid} now={now} isListed={listing === 'listed'} />
      <MonthOfSessions uid={uid} name={record.name} now={now} />
    </div>
  );
}

function Booked({ uid, now, isListed }: { uid: string; now: number; isListed: boolean }) {
  const { t } = useTranslation('sessions');
  const { zone } = useZone();
  const toClose = useSessionsToClose(uid);
  const coming = useComingSessions(uid);
  const booked = bookedOf(toClose.items ?? [], coming.items ?? []);
  const ahead = aheadOf(booked, now);
  const over = booked.filter((session) => !ahead.includes(session));
  const isToday = ({ start }: OwnSession) => localDay(Math.max(start, now), zone) === localDay(now, zone);
  const today = ahead.filter(isToday);
  const later = ahead.filter((session) => !isToday(session));
  const noteOf = useNoteOfSeries(uid, ahead, booked, now);
  const list = { side: 'counselor', now, noteOf } as const;
  return (
    <div className={styles.screenOnly}>
      <div className={styles.sections}>
        <LoadedSessions some={toClose}>
          {() =>
            over.length > 0 && (
              <Section title={t('counselor.toClose')}>
                {(labelledBy) => (
                  <>
                    <p>{t('counselor.toCloseText', { days: LIMITS.PATIENT_CLOSES_HOURS / 24 })}</p>
                    <SessionList {...list} unconfirmed sessions={over} labelledBy={labelledBy} />
                  </>
                )}
              </Section>
            )
          }
        </LoadedSessions>
        <LoadedSessions some={coming} more={t('later')}>
          {() =>
            ahead.length === 0 ? (
              isListed && <None />
            ) : (
              <>
                <Section title={t('counselor.today')}>
                  {(labelledBy) =>
                    today.length === 0 ? (
                      <p>{t('counselor.todayNone')}</p>
                    ) : (
                      <SessionList {...list} sessions={today} labelledBy={labelledBy} />
                    )
                  }
                </Section>
                <Section title={t('counselor.coming')}>
                  {(labelledBy) =>
                    later.length === 0 ? (
                      <p>{t('counselor.comingNone')}</p>
                    ) : (
                      <SessionList {...list} sessions={later} labelledBy={labelledBy} />
                    )
                  }
                </Section>
              </>
            )
          }
        </LoadedSessions>
      </div>
    </div>
  );
}

/** How often the sessions of a series are, by the lists on the screen: a series that is older than this month has no known beginning. */
function useNoteOfSeries(uid: string, ahead: readonly OwnSession[], booked: readonly OwnSession[], now: number) {
  const { zone } = useZone();
  const { from, until } = boundsOf(monthOf(now, zone), zone);
  const month = useSessionsOfMonth({ uid, from, until }).items;
  return useSeriesNote(
    ahead,
    [...booked, ...(month ?? []).filter(({ state }) => state === 'held')],
    month === null ? now : from,
    now,
  );
}

/** Shown to a bookable counselor without upcoming sessions. */
function None() {
  const { t } = useTranslation('sessions');
  return (
    <Empty picture="empty-bookings">
      <p className={styles.strong}>{t('counselor.empty')}</p>
      <p>{t('counselor.emptyText')}</p>
      <ButtonLink to={paths.hours}>{t('counselor.toHours')}</ButtonLink>
    </Empty>
  );
}

/** The missing steps before clients can book a counselor: we review the license, and the counselor does the rest. */
function Missing({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.screenOnly}>
      <Notice kind="info" title={t('counselor.missing')}>
        <p>{t('counselor.missingText')}</p>
        <ul className={styles.missing}>
          <li>{t('counselor.license')}</li>
          {languages.length === 0 && (
            <li>
              <span>{t('counselor.languages')}</span>{' '}
              <Link to={`${paths.counselorEditInfo}?part=details`}>{t('counselor.toProfile')}</Link>
            </li>
          )}
          <li>
            <span>{t('counselor.hours')}</span> <Link to={paths.hours}>{t('counselor.toHours')}</Link>
          </li>
        </ul>
      </Notice>
    </div>
  );
}
