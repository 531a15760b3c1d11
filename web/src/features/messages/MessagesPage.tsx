import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { OwnSession, OwnThread } from '../../backend/ports';
import { conversationPath, paths } from '../../config/paths';
import { formatPastDay } from '../../i18n/pastDay';
import { daysAhead, formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { type ThreadsAsked, useThreads } from '../../state/messages/queries';
import { otherSide } from '../../state/messages/view';
import { isUnread } from '../../state/messages/unread';
import { useNotifying } from '../../state/news/notify';
import { useSeen } from '../../state/news/unseen';
import { aheadOf, bookedOf } from '../../state/sessions/own';
import { useFace } from '../../state/sessions/queries/faces';
import { useComingSessions, usePatientSessions } from '../../state/sessions/queries/mine';
import { useServerNow } from '../../state/sessions/useServerNow';
import { useZone } from '../../state/sessions/zone';
import { Button, ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { Page } from '../../ui/Page';
import { Portrait } from '../../ui/Portrait';
import { Skeleton } from '../../ui/Skeleton';
import { ItemLink, ItemList } from '../shared/ItemList';
import styles from './messages.module.css';
import { Failure } from '../shared/Failure';
import { useWhose } from './useAsked';

/** `/messages`: the person's own conversations, the most recently active first. */
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
      {threads?.length === 0 &&
        (asked.side === 'patient' ? <NoneOfPatient {...asked} /> : <NoneOfCounselor {...asked} />)}
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

function NoneOfPatient({ uid }: ThreadsAsked) {
  return <None side="patient" sessions={usePatientSessions(uid).items} />;
}

function NoneOfCounselor({ uid }: ThreadsAsked) {
  return <None side="counselor" sessions={useComingSessions(uid).items} />;
}

interface NoneProps extends Pick<ThreadsAsked, 'side'> {
  sessions: readonly OwnSession[] | null;
}

/** Shown without a conversation: links to the next booked session, where one can begin. */
function None({ side, sessions }: NoneProps) {
  const { t } = useTranslation('conversation');
  const now = useServerNow();
  const [next] = aheadOf(bookedOf(sessions ?? []), now);
  if (sessions === null) return <Skeleton label={t('loading')} lines={4} />;
  if (next === undefined) {
    return (
      <Empty picture="empty-bookings">
        <p className={styles.strong}>{t('list.emptyTitle')}</p>
        <p>{t('list.empty')}</p>
        <ButtonLink to={paths.sessions}>{t('list.toSessions')}</ButtonLink>
      </Empty>
    );
  }
  const name = side === 'patient' ? next.counselorName : next.patientName;
  return (
    <Empty picture="empty-bookings">
      <p className={styles.strong}>{t('list.emptyTitle')}</p>
      <p>{t('list.begin')}</p>
      <ButtonLink to={conversationPath(next[otherSide(side)], next.id)}>{t('session.write', { name })}</ButtonLink>
    </Empty>
  );
}

/**
 * A conversation by the other person's name, with the time of its last message. It quotes no message, because others may see the screen.
 */
function Row({ thread, asked }: { thread: OwnThread; asked: ThreadsAsked }) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const now = useServerNow();
  const [other, name] =
    asked.side === 'patient' ? [thread.counselor, thread.counselorName] : [thread.patient, thread.patientName];
  const { lastAt } = thread;
  const face = useFace(asked.side === 'patient' ? other : null);
  const isToday = daysAhead(lastAt, zone, now) === 0;
  return (
    <ItemLink to={conversationPath(other)}>
      <Portrait photo={face.photo} drawing={face.portrait} name={name} className={styles.face} />
      <span className={styles.itemWords}>
        <span className={styles.strong}>{name === '' ? t('left') : <bdi>{name}</bdi>}</span>
        <time dateTime={new Date(lastAt).toISOString()} className="quiet">
          {isToday ? formatTime(language, lastAt, zone) : formatPastDay(language, lastAt, zone, now)}
        </time>
      </span>
      {(thread.patientStopped || thread.counselorStopped) && <span className={styles.mark}>{t('list.ended')}</span>}
      {isUnread(thread, asked) && <span className={styles.new}>{t('list.unread')}</span>}
    </ItemLink>
  );
}

/** Whether the browser itself shows a notification for news. Only a press here asks for its permission. */
export function NotifyMe() {
  const { t } = useTranslation('conversation');
  const { state, choose } = useNotifying();
  if (state === 'missing') return null;
  return (
    <CheckboxField
      label={t('notify.label')}
      hint={t('notify.hint')}
      error={state === 'refused' ? t('notify.refused') : undefined}
      checked={state === 'on'}
      onChange={({ target }) => {
        void choose(target.checked);
      }}
    />
  );
}
