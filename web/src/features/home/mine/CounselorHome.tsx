import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuthUser, OwnSession } from '../../../backend/ports';
import { callPath, paths, sessionPath } from '../../../config/paths';
import type { CounselorRecord } from '../../../core/generated/tables';
import { formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay, zoneName } from '../../../i18n/zones';
import { isCallOpen } from '../../../state/call/open';
import { useOwnHours } from '../../../state/hours/useOwnHours';
import { useDecision } from '../../../state/profile/review';
import { aheadOf, bookedOf } from '../../../state/sessions/own';
import { useComingSessions, useSessionsToClose } from '../../../state/sessions/queries/mine';
import { useFollowing } from '../../../state/sessions/useFollowing';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { memberCore, useCore } from '../../../state/useCore';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';
import { Failure } from '../../shared/Failure';
import { Waiting } from './Frame';
import styles from './mine.module.css';
import { type Row, Rows } from './Rows';
import { useMailsOffRows, useMessageRows, useNewsOfTeam, useNewsRows } from './useNewsRows';
import { useWhen } from './useWhen';

/** A counselor's home: today's sessions, and next to them what is missing before clients can book, or before the counselor is paid. */
export function CounselorHome({ user, record }: { user: AuthUser; record: CounselorRecord }) {
  const { uid } = user;
  const { t } = useTranslation('mine');
  const now = useServerNow();
  const toClose = useSessionsToClose(uid);
  const coming = useComingSessions(uid);
  useFollowing();
  const news = useNewsRows();
  const mailsOff = useMailsOffRows(user);
  const own = useOwnHours(uid);
  const isReviewed = own.status !== 'loaded' || own.profile.verified;
  const { decision, isAwaited: isReviewAwaited } = useDecision({ user, record, skip: isReviewed });
  const isRefused = decision !== null && decision.kind !== 'changed';
  const rows = useRows();
  const messages = useMessageRows({ uid, side: 'counselor' });
  const lists = [toClose, coming];
  const isAwaited = lists.some(({ items, error }) => items === null && error === null);
  const isLoading = isAwaited || isReviewAwaited || own.status === 'loading';
  const hasNews = useNewsOfTeam(!isLoading && own.status === 'loaded').length > 0;
  if (isLoading) return <Waiting />;

  const booked = bookedOf(toClose.items ?? [], coming.items ?? []);
  const ahead = aheadOf(booked, now);
  const over = booked.length - ahead.length;
  const failed = own.status === 'failed' ? own : null;
  const problem = toClose.error ?? coming.error ?? failed?.error ?? null;
  const readAgain = () => {
    for (const { error, again } of lists) if (error !== null) again();
    failed?.retry();
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {problem !== null && <Failure title={t('failed.part')} problem={problem} again={readAgain} />}
        {coming.items !== null && <Today ahead={ahead} now={now} />}
      </div>
      <Rows
        rows={[
          ...mailsOff,
          ...news,
          ...messages,
          ...(over > 0 ? [rows.toClose(over)] : []),
          ...(own.status === 'loaded' ? rows.offering({ ...own, isRefused, hasNews }) : []),
        ]}
      />
    </div>
  );
}

/** Today's sessions. They don't name the clients, because this page may be open where others see it; the sessions' pages do. */
function Today({ ahead, now }: { ahead: readonly OwnSession[]; now: number }) {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  const when = useWhen(now);
  const today = ahead.filter(({ start }) => localDay(Math.max(start, now), zone) === localDay(now, zone));
  const [next] = ahead;
  const { core } = useCore(memberCore);
  const open = ahead.find((session) => isCallOpen(core, session, now));
  return (
    <div className={styles.card}>
      <h3>{t(today.length > 0 ? 'counselor.today' : 'counselor.none')}</h3>
      {today.length > 0 ? (
        <ul role="list" className={styles.today}>
          {today.map(({ id, start, way }) => (
            <li key={id}>
              <Link to={sessionPath(id)} className={styles.session}>
                <time dateTime={new Date(start).toISOString()} className={styles.strong}>
                  {formatTime(language, start, zone)}
                </time>
                <span>{t(`ways.${way}`)}</span>
                <span className={styles.quiet}>{when(start)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{next === undefined ? t('counselor.noneAhead') : t('counselor.next', { when: when(next.start) })}</p>
      )}
      {open !== undefined && (
        <div className={styles.ways}>
          <ButtonLink to={callPath(open.id)} reloadDocument>
            {t('next.join')}
          </ButtonLink>
        </div>
      )}
      <p className={styles.quiet}>
        <span>{t('zone', { zone: zoneName(language, zone, now) })}</span>{' '}
        <Link to={paths.sessions}>{t('counselor.all')}</Link>
      </p>
    </div>
  );
}

/** Returns the texts of a counselor's rows. */
function useRows() {
  const { t } = useTranslation('mine');
  return {
    toClose: (count: number): Row => ({
      id: 'toClose',
      icon: CircleCheck,
      to: paths.sessions,
      title: t('counselor.toClose', { count }),
      text: t('counselor.toCloseText'),
    }),
    /** The missing steps before times are offered, or the hours if there are none; and the news about the license. */
    offering: ({
      hours,
      profile,
      isRefused,
      hasNews,
    }: {
      hours: unknown;
      isRefused: boolean;
      /** Staff have decided about the license since the counselor last looked. */
      hasNews: boolean;
      profile: { verified: boolean; languages: readonly string[] };
    }) => {
      const missing: Row[] = [];
      const row = (id: 'review' | 'decided' | 'reviewed' | 'languages' | 'hours', icon: Row['icon'], to: string) =>
        missing.push({ id, icon, to, title: t(`counselor.${id}`), text: t(`counselor.${id}Text`) });
      if (!profile.verified) row(isRefused || hasNews ? 'decided' : 'review', BadgeCheck, paths.counselorEditInfo);
      if (profile.languages.length === 0) row('languages', Languages, `${paths.counselorEditInfo}?part=details`);
      if (hours === null) row('hours', CalendarClock, paths.hours);
      const isMissing = missing.length > 0;
      // A reviewed license is news even if something else is missing, or if it was verified before.
      if (profile.verified && (isMissing || hasNews)) row('reviewed', BadgeCheck, paths.counselorEditInfo);
      if (isMissing) return missing;
      const offered: Row = {
        id: 'offered',
        icon: CalendarClock,
        to: paths.hours,
        title: t('counselor.offered'),
        text: t('counselor.offeredText'),
      };
      return [...missing, offered];
    },
  };
}
