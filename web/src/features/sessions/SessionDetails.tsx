import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import { useServerNow } from '../../state/sessions/useServerNow';
import type { SessionView } from '../../state/sessions/view';
import { Notice } from '../../ui/Notice';
import { Acts } from './Acts';
import { BlockSection } from './BlockSection';
import { CallSection } from './CallSection';
import { Done } from './Done';
import { Facts } from './Facts';
import { History } from './History';
import { MailQuestion } from './MailQuestion';
import { MessagesSection } from './MessagesSection';
import { SharedAnswers } from './SharedAnswers';
import { ToCall } from './ToCall';

interface SessionDetailsProps {
  user: AuthUser;
  view: SessionView;
  /** What has just been done with it, on the page before. */
  done: 'booked' | 'moved' | null;
}

/** All that a session's page says, and what can be done. */
export function SessionDetails({ user, view, done }: SessionDetailsProps) {
  const { t } = useTranslation('sessions');
  const now = useServerNow();
  const { session, side, standing } = view;
  const isBooked = session.state === 'booked';
  return (
    <>
      {done !== null && isBooked && <Done done={done} session={session} />}
      {done === 'booked' && side === 'patient' && <MailQuestion user={user} />}
      <Facts view={view} now={now} />
      {side === 'patient' && isBooked && standing !== 'verified' && (
        <Notice kind="warning">{t('view.counselorLeft')}</Notice>
      )}
      {side === 'counselor' && session.patientName === '' && <Notice kind="info">{t('view.clientLeft')}</Notice>}
      <CallSection session={session} now={now} />
      <Acts view={view} now={now} />
      <MessagesSection view={view} now={now} />
      <ToCall view={view} now={now} />
      <SharedAnswers view={view} />
      {side === 'counselor' && session.patientName !== '' && <BlockSection view={view} />}
      <History view={view} />
    </>
  );
}
