import BookOpen from 'lucide-react/icons/book-open';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import PencilLine from 'lucide-react/icons/pencil-line';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { blogPath, paths } from '../../../config/paths';
import { type CareState, LIMITS, type PatientRecord } from '../../../core/generated/tables';
import { formatDay } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { type BegunRequest, begunRequest } from '../../../state/requests/begun';
import { careOf, suggestionOf } from '../../../state/requests/care';
import { useCare } from '../../../state/requests/queries';
import { lastRequest } from '../../../state/requests/recent';
import { aheadOf, bookedOf } from '../../../state/sessions/own';
import { usePatientSessions } from '../../../state/sessions/queries/mine';
import { useFollowing } from '../../../state/sessions/useFollowing';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { useOpened } from '../../../state/wishes/queries';
import { useWaiting } from '../../shared/sessions/Waiting';
import { articleFor } from './articleFor';
import { Failure } from '../../shared/Failure';
import { Waiting } from './Frame';
import styles from './mine.module.css';
import { openRequest } from './openRequest';
import { Began, FirstSteps, NextSession, NoSession, Opened, Suggested } from './PatientCards';
import { type Row, Rows } from './Rows';
import { useMailsOffRows, useMessageRows, useNewsOfTeam, useNewsRows, useTeamRows } from './useNewsRows';

interface PatientHomeProps {
  user: AuthUser;
  record: PatientRecord;
}

/** A patient's home: the next session, and next to it what waits. It shows no answer and no topic, because others may see the screen. */
export function PatientHome({ user, record }: PatientHomeProps) {
  const { t } = useTranslation('mine');
  const now = useServerNow();
  const { items: sessions, error, again } = usePatientSessions(user.uid);
  const opened = useOpened(user.uid, now);
  const care = useCare(user.uid, record.bookings.length > 0);
  useFollowing();
  const news = useNewsRows();
  const mailsOff = useMailsOffRows(user);
  const [draft] = useState(begunRequest);
  const waiting = useWaiting();
  const rows = useRows();
  const messages = useMessageRows({ uid: user.uid, side: 'patient' });
  const began = waiting !== null && <Began waiting={waiting} />;
  const isAwaited = [{ items: sessions, error }, care].some((list) => list.items === null && list.error === null);
  const request = openRequest(record, sessions ?? [], now);
  const suggestion = sessions === null ? null : suggestionOf(care.items ?? [], record, sessions, now);
  const onScreen = [suggestion?.request, request?.id];
  const newsOfTeam = useNewsOfTeam(!isAwaited && care.error === null);
  const team = useTeamRows(
    newsOfTeam,
    ({ id, at }) => onScreen.includes(id) && (careOf(care.items ?? [], id)?.at ?? 0) >= at,
  );
  if (isAwaited) {
    return (
      <>
        {began}
        <Waiting />
      </>
    );
  }

  const [next, ...later] = aheadOf(bookedOf(sessions ?? []), now);
  const isNew = sessions?.length === 0 && record.bookings.length === 0 && record.tickets === 0 && draft === null;
  const problem = error ?? care.error;
  const readAgain = () => {
    if (error !== null) again();
    if (care.error !== null) care.again();
  };
  const isUnconfirmed = user.email !== '' && !user.emailVerified;
  return (
    <>
      {began}
      <div className={styles.columns}>
        <div className={styles.main}>
          {problem !== null && <Failure title={t('failed.part')} problem={problem} again={readAgain} />}
          {opened !== null && <Opened {...opened} />}
          {suggestion !== null && <Suggested suggestion={suggestion} />}
          {next !== undefined && <NextSession session={next} more={later.length} now={now} />}
          {sessions !== null &&
            next === undefined &&
            suggestion === null &&
            opened === null &&
            (isNew ? <FirstSteps /> : <NoSession />)}
        </div>
        <Rows
          rows={[
            ...(isUnconfirmed ? [rows.confirm()] : []),
            // An answered request is shown above.
            ...(draft !== null && waiting?.kind !== 'request' ? [rows.draft(draft)] : []),
            ...(request !== null && request.id !== suggestion?.request
              ? [rows.request(request.requestedAt, careOf(care.items ?? [], request.id)?.state ?? 'sent')]
              : []),
            ...mailsOff,
            ...news,
            ...team,
            ...messages,
            ...(isNew ? [] : [rows.tickets(record.tickets)]),
            rows.reading(record),
          ]}
        />
      </div>
    </>
  );
}

/** Returns the texts of a patient's rows. */
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
      to: `${paths.editPatientProfile}?part=emails`,
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
    request: (sentAt: number, state: CareState | 'sent'): Row => ({
      id: 'request',
      icon: Inbox,
      to: { pathname: paths.editPatientProfile, hash: 'requests' },
      title: t('request.title'),
      text: t(`request.${state}`, { date: formatDay(language, sentAt, zone) }),
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
