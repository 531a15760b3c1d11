import { useTranslation } from 'react-i18next';
import { conversationPath } from '../../config/paths';
import type { SessionView } from '../../state/sessions/view';
import { useThread } from '../../state/messages/queries';
import { isUnread } from '../../state/messages/unread';
import { ButtonLink } from '../../ui/Button';
import { Danger } from '../shared/emergency/Danger';
import { Announced } from '../../ui/announcer/Announced';
import { RunningLate } from './RunningLate';
import { Section } from './Section';
import styles from './sessions.module.css';

/** The way to the conversation of the two, and whether something new is in it; around the start, a word that one comes late. */
export function MessagesSection({ view: { session, side }, now }: { view: SessionView; now: number }) {
  const { t } = useTranslation('conversation');
  const thread = useThread(session);
  const { patient, counselor, patientName, counselorName, state, way } = session;
  const [uid, other, name] =
    side === 'patient' ? [patient, counselor, counselorName] : [counselor, patient, patientName];
  const stands = state === 'booked' || state === 'held';
  if (name === '' || (!stands && thread === null)) return null;
  const isNew = thread !== null && isUnread(thread, { uid, side });
  return (
    <Section title={t('session.title')} screenOnly>
      {() => (
        <>
          {way === 'chat' && state === 'booked' && <p>{t('session.chat')}</p>}
          <Announced as="p" className={styles.status}>
            {isNew && <strong>{t('session.new', { name })}</strong>}
          </Announced>
          <div className={styles.acts}>
            <ButtonLink variant={isNew ? 'primary' : 'secondary'} to={conversationPath(other, session.id)}>
              {t('session.write', { name })}
            </ButtonLink>
            <RunningLate asked={{ uid, side, other, session: session.id }} session={session} now={now} />
          </div>
          {state === 'booked' && <Danger uid={uid} session={session.id} />}
        </>
      )}
    </Section>
  );
}
