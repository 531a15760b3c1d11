import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser, OwnSession } from '../../backend/ports';
import { useSeen } from '../../state/news/unseen';
import { isNear, useFollowing } from '../../state/sessions/useFollowing';
import { useServerNow } from '../../state/sessions/useServerNow';
import type { SessionView } from '../../state/sessions/view';
import { Notice } from '../../ui/Notice';
import { SessionChanged } from '../shared/sessions/SessionChanged';
import { Acts, type Told } from './Acts';
import { BlockSection } from './BlockSection';
import { CallSection } from './CallSection';
import { Facts } from './Facts';
import { History } from './History';
import { MailQuestion } from './MailQuestion';
import { MessagesSection } from './MessagesSection';
import { SharedAnswers } from './SharedAnswers';
import { ToCall } from './ToCall';
import styles from './sessions.module.css';

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
  const [told, setTold] = useState<Told | null>(null);
  const { session, side, standing } = view;
  const isBooked = session.state === 'booked';
  useFollowing(isBooked && isNear(session.start, now));
  useSeen('sessions', [{ id: session.id, at: session.changedAt }]);
  return (
    <>
      <SessionChanged
        sessions={[session]}
        side={side}
        isOwn={told?.kind === 'done'}
        takesFocus={told?.kind === 'changed'}
      />
      {done !== null && isBooked && <Done done={done} session={session} />}
      {done === 'booked' && side === 'patient' && <MailQuestion user={user} />}
      <Facts view={view} now={now} />
      {side === 'patient' && isBooked && standing !== 'verified' && (
        <Notice kind="warning">{t('view.counselorLeft')}</Notice>
      )}
      {side === 'counselor' && session.patientName === '' && <Notice kind="info">{t('view.clientLeft')}</Notice>}
      <CallSection session={session} now={now} />
      <Acts view={view} now={now} told={told} onTold={setTold} />
      <MessagesSection view={view} now={now} />
      <ToCall view={view} now={now} />
      <SharedAnswers view={view} />
      {side === 'counselor' && session.patientName !== '' && <BlockSection view={view} />}
      <History view={view} />
    </>
  );
}

/** What the page before has just done, and what comes next. */
function Done({ done, session: { whom, way, counselorName } }: { done: 'booked' | 'moved'; session: OwnSession }) {
  const { t } = useTranslation('sessions');
  return (
    <Notice kind="success" title={t(done === 'booked' ? 'booked.title' : 'booked.moved')}>
      <div className={styles.lines}>
        {done === 'booked' && <p>{t('booked.text')}</p>}
        <p>{t(way === 'chat' ? 'booked.meetChat' : 'booked.meet', { name: counselorName })}</p>
        {whom === 'child' && <p>{t('booked.child')}</p>}
      </div>
    </Notice>
  );
}
