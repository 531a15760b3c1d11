import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { Skeleton } from '../../../ui/Skeleton';
import { Contacts } from '../Contacts';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { Notes } from '../Notes';
import { partPath } from '../path';
import { Problem } from '../Problem';
import { PersonLink } from '../reach';
import { Taking } from '../Taking';
import { When } from '../When';
import { Endings } from './Endings';
import { useSessionWords } from './useSessionWords';

/** One session with its dispute, and the ways in which staff can end it. */
export function OneSession({ id, listPath }: { id: string; listPath: string }) {
  const { t } = useTranslation('desk');
  const read = useDesk('readSession', { id });
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('sessions.back')}
      </ButtonLink>
      {read.kind === 'loading' && <Skeleton label={t('loading')} lines={8} />}
      {read.kind === 'failed' && <Problem code={read.error} again={read.again} />}
      {read.kind === 'there' && <Opened session={read.view} />}
    </>
  );
}

function Opened({ session }: { session: ActAnswer<'readSession'> }) {
  const { t } = useTranslation('desk');
  const words = useSessionWords();
  const { id, item, patient, patientName, counselor, counselorName, state, returned } = session;
  const isOver = state !== 'booked';
  return (
    <section className={styles.section} aria-labelledby="session-of">
      <h2 id="session-of">
        <When at={session.start} />
      </h2>
      {/* Staff may say how it went only while it waits: for them, or for an answer to an objection. */}
      <Taking of={item} taken={session.taken} waits={session.endings.includes('held')} />
      <Facts
        short
        facts={[
          [
            t('sessions.patient'),
            <PersonLink
              key="patient"
              uid={patientName === '' ? '' : patient}
              name={patientName || t('sessions.left')}
            />,
          ],
          [t('sessions.counselor'), <PersonLink key="counselor" uid={counselor} name={counselorName} />],
          [t('sessions.state'), words.state(session)],
          [t('sessions.contest'), words.says(session.says)],
          [t('sessions.by'), isOver && words.by(session.by)],
          [t('sessions.changed'), isOver && <When at={session.changedAt} />],
          [t('sessions.ticket'), t(returned ? 'sessions.ticketReturned' : 'sessions.ticketSpent')],
          [t('sessions.late'), session.late && t('sessions.yes')],
          [t('sessions.paid'), session.paid && t('sessions.yes')],
          [t('sessions.way'), words.way(session.way)],
          [t('sessions.language'), words.language(session.language)],
          [t('sessions.id'), <Ltr key="id">{id}</Ltr>],
        ]}
      />
      {session.endings.length > 0 && <Contacts of={item} />}
      <Endings session={session} />
      <p className={styles.acts}>
        {patientName !== '' && (
          <Link to={partPath('sessions', { kind: 'all', patient })}>{t('sessions.ofPatient')}</Link>
        )}
        <Link to={partPath('sessions', { kind: 'all', counselor })}>{t('sessions.ofCounselor')}</Link>
      </p>
      <Notes of={item} notes={session.notes} />
    </section>
  );
}
