import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { OwnThread } from '../../backend/ports';
import { conversationPath, paths } from '../../config/paths';
import { formatPastDay } from '../../i18n/pastDay';
import { daysAhead, formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { type ThreadsAsked, useThreads } from '../../state/messages/queries';
import { otherSide } from '../../state/messages/view';
import { isUnread } from '../../state/messages/unread';
import { useSeen } from '../../state/news/unseen';
import { useServerNow } from '../../state/sessions/useServerNow';
import { useZone } from '../../state/sessions/zone';
import { Button, ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { ItemLink, ItemList } from '../shared/ItemList';
import styles from './messages.module.css';
import { NotifyMe } from './NotifyMe';
import { Failure } from '../shared/Failure';
import { useWhose } from './useAsked';

/** `/messages`: the own conversations, the one written in last first. */
export default function MessagesPage() {
  const { t } = useTranslation('conversation');
  const whose = useWhose();
  if (whose === 'unfinished') return <Navigate to={paths.finishAccount} replace />;
  return (
    <Page title={t('title')} className={styles.page}>
      {whose === null ? <Skeleton label={t('loading')} lines={4} /> : <Threads asked={whose} />}
    </Page>
  );
}

function Threads({ asked }: { asked: ThreadsAsked }) {
  const { t } = useTranslation('conversation');
  const { items: threads, busy, error, more, again } = useThreads(asked);
  useSeen('messages', threads?.map(({ [otherSide(asked.side)]: id, lastAt: at }) => ({ id, at })) ?? null);
  return (
    <div className={styles.parts}>
      {threads === null && busy && <Skeleton label={t('loading')} lines={4} />}
      {threads?.length === 0 && <None />}
      {threads !== null && threads.length > 0 && (
        <ItemList aria-label={t('list.label')}>
          {threads.map((thread) => (
            <li key={asked.side === 'patient' ? thread.counselor : thread.patient}>
              <Row thread={thread} asked={asked} />
            </li>
          ))}
        </ItemList>
      )}
      {error !== null && <Failure title={t('failed')} problem={error} again={again} />}
      {error === null && more !== null && (
        <Button variant="quiet" busy={busy} busyLabel={t('loading')} onClick={more}>
          {t('list.more')}
        </Button>
      )}
      {threads !== null && threads.length > 0 && <NotifyMe />}
    </div>
  );
}

function None() {
  const { t } = useTranslation('conversation');
  return (
    <Empty picture="empty-bookings">
      <p className={styles.strong}>{t('list.emptyTitle')}</p>
      <p>{t('list.empty')}</p>
      <ButtonLink to={paths.sessions}>{t('list.toSessions')}</ButtonLink>
    </Empty>
  );
}

/** A conversation by the name of the other, with when it was written in last. Nothing that was written is read here: somebody may look over. */
function Row({ thread, asked }: { thread: OwnThread; asked: ThreadsAsked }) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const now = useServerNow();
  const [other, name] =
    asked.side === 'patient' ? [thread.counselor, thread.counselorName] : [thread.patient, thread.patientName];
  const { lastAt } = thread;
  const isToday = daysAhead(lastAt, zone, now) === 0;
  return (
    <ItemLink to={conversationPath(other)}>
      <span className={styles.itemWords}>
        <span className={styles.strong}>{name === '' ? t('left') : <bdi>{name}</bdi>}</span>
        <time dateTime={new Date(lastAt).toISOString()} className={styles.quiet}>
          {isToday ? formatTime(language, lastAt, zone) : formatPastDay(language, lastAt, zone, now)}
        </time>
      </span>
      {(thread.patientStopped || thread.counselorStopped) && <span className={styles.mark}>{t('list.ended')}</span>}
      {isUnread(thread, asked) && <span className={styles.new}>{t('list.unread')}</span>}
    </ItemLink>
  );
}
