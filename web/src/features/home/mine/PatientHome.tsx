import BookOpen from 'lucide-react/icons/book-open';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import PencilLine from 'lucide-react/icons/pencil-line';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { blogPath, paths } from '../../../config/paths';
import { LIMITS, type PatientRecord } from '../../../core/generated/tables';
import { formatDay } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { type BegunRequest, begunRequest } from '../../../state/booking/begun';
import { lastRequest } from '../../../state/booking/recent';
import { aheadOf, bookedOf } from '../../../state/sessions/own';
import { usePatientSessions } from '../../../state/sessions/useMine';
import { useFollowing } from '../../../state/sessions/useFollowing';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { useWaiting } from '../../account/Waiting';
import { articleFor } from './articleFor';
import { Began } from './Began';
import { FirstSteps, NoSession } from './Beginning';
import { Unread, Waiting } from './Frame';
import styles from './mine.module.css';
import { NextSession } from './NextSession';
import { openRequest } from './openRequest';
import { type Row, Rows } from './Rows';
import { useMessageRows } from './useMessageRows';
import { useNewsRows } from './useNewsRows';

interface PatientHomeProps {
  user: AuthUser;
  record: PatientRecord;
}

/** What a patient comes for: the next session, and beside it what waits. No answer and no topic is to be read here: somebody may look over. */
export function PatientHome({ user, record }: PatientHomeProps) {
  const { t } = useTranslation('mine');
  const now = useServerNow();
  const { sessions, error, again } = usePatientSessions(user.uid);
  useFollowing();
  const news = useNewsRows();
  const [draft] = useState(begunRequest);
  const waiting = useWaiting();
  const rows = useRows();
  const messages = useMessageRows({ uid: user.uid, side: 'patient' });
  const began = waiting !== null && <Began waiting={waiting} />;
  if (sessions === null && error === null) {
    return (
      <>
        {began}
        <Waiting />
      </>
    );
  }

  const [next, ...later] = aheadOf(bookedOf(sessions ?? []), now);
  const isNew = sessions?.length === 0 && record.bookings.length === 0 && record.tickets === 0 && draft === null;
  const request = openRequest(record, sessions ?? [], now);
  const isUnconfirmed = user.email !== '' && !user.emailVerified;
  return (
    <>
      {began}
      <div className={styles.columns}>
        <div className={styles.main}>
          {error !== null && <Unread title={t('failed.part')} problem={error} onRetry={again} />}
          {next !== undefined && <NextSession session={next} more={later.length} now={now} />}
          {sessions !== null && next === undefined && (isNew ? <FirstSteps /> : <NoSession />)}
        </div>
        <Rows
          rows={[
            ...(isUnconfirmed ? [rows.confirm()] : []),
            // A request that is answered is told above.
            ...(draft !== null && waiting?.kind !== 'request' ? [rows.draft(draft)] : []),
            ...(request !== null ? [rows.request(request.requestedAt)] : []),
            ...news,
            ...messages,
            ...(isNew ? [] : [rows.tickets(record.tickets)]),
            rows.reading(record),
          ]}
        />
      </div>
    </>
  );
}

/** The rows of a patient, each in its words. */
function useRows() {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();

  const goOn = ({ step }: BegunRequest): string => {
    if (step <= LIMITS.BOOKING_QUESTIONS) return t('draft.question', { number: step });
    return t(step < LIMITS.BOOKING_STEPS ? 'draft.check' : 'draft.unknown');
  };

  return {
    confirm: (): Row => ({
      id: 'confirm',
      icon: Mail,
      to: paths.editPatientProfile,
      title: t('confirm.title'),
      text: t('confirm.text'),
    }),
    draft: (begun: BegunRequest): Row => ({
      id: 'draft',
      icon: PencilLine,
      to: paths.booking,
      title: t('draft.title'),
      text: goOn(begun),
    }),
    request: (sentAt: number): Row => ({
      id: 'request',
      icon: Inbox,
      to: { pathname: paths.editPatientProfile, hash: 'requests' },
      title: t('request.title'),
      text: t('request.sent', { date: formatDay(language, sentAt, zone) }),
    }),
    tickets: (count: number): Row => ({
      id: 'tickets',
      icon: Ticket,
      to: paths.buyTickets,
      title: count === 0 ? t('tickets.none') : t('tickets.title', { count }),
      text: t('tickets.buy'),
    }),
    reading: (record: PatientRecord): Row => {
      const article = articleFor(lastRequest(record));
      return {
        id: 'reading',
        icon: BookOpen,
        to: blogPath(article),
        title: t('reading.title'),
        text: t('reading.text', { count: ARAM_MINUTES[language][article] }),
      };
    },
  };
}
