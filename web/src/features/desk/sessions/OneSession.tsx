import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import { Act } from '../Act';
import { Contacts } from '../Contacts';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { useMay } from '../member';
import { Notes } from '../Notes';
import { partPath } from '../path';
import { OpenedItem, Reading } from '../Reading';
import { PersonLink } from '../reach';
import { Taking } from '../Taking';
import { When } from '../When';
import { useSessionWords } from './useSessionWords';

/** One session with its dispute, and the ways in which staff can end it. */
export function OneSession({ id, listPath }: { id: string; listPath: string }) {
  const { t } = useTranslation('desk');
  return (
    <OpenedItem back={t('sessions.back')} listPath={listPath} read={useDesk('readSession', { id })}>
      {(view) => <Opened session={view} />}
    </OpenedItem>
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
            t('sides.patient'),
            <PersonLink
              key="patient"
              uid={patientName === '' ? '' : patient}
              name={patientName || t('sessions.left')}
            />,
          ],
          [t('sides.counselor'), <PersonLink key="counselor" uid={counselor} name={counselorName} />],
          [t('fields.state'), words.state(session)],
          [t('sessions.contest'), words.says(session.says)],
          [t('sessions.by'), isOver && words.by(session.by)],
          [t('sessions.changed'), isOver && <When at={session.changedAt} />],
          [t('sessions.ticket'), t(returned ? 'sessions.ticketReturned' : 'sessions.ticketSpent')],
          [t('sessions.late'), session.late && t('sessions.yes')],
          [t('sessions.paid'), session.paid && t('sessions.yes')],
          [t('sessions.way'), words.way(session.way)],
          [t('fields.language'), words.language(session.language)],
          [t('fields.session'), <Ltr key="id">{id}</Ltr>],
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

type Read = ActAnswer<'readSession'>;

const ENDINGS = ['held', 'missed-by-patient', 'missed-by-counselor', 'cancelled'] as const;
type Ending = (typeof ENDINGS)[number];

/**
 * The ways in which staff can end this session, as the function lists them: none while the patient and the counselor can do it themselves.
 */
function Endings({ session }: { session: Read }) {
  const { t } = useTranslation('desk');
  const may = useMay();
  const possible = ENDINGS.filter((one) => session.endings.includes(one));
  if (!may('closeSession')) return null;
  if (possible.length === 0) {
    return <p className="quiet">{t(session.state === 'booked' ? 'sessions.early' : 'sessions.over')}</p>;
  }
  const isComing = session.state === 'booked' && Date.parse(session.start) > serverNow();
  return (
    <>
      <h3>{t(session.waits ? 'sessions.settle' : isComing ? 'sessions.cancel' : 'sessions.close')}</h3>
      <div className={styles.acts}>
        {possible.map((ending) => (
          <End key={ending} session={session} ending={ending} />
        ))}
      </div>
    </>
  );
}

/** Ends a session. If the ticket is returned, it requires a reason, which the patient reads in the ledger. */
function End({ session: { id, owing }, ending }: { session: Read; ending: Ending }) {
  const { t } = useTranslation('desk');
  return (
    <Act
      act="closeSession"
      name={t(`sessions.endings.${ending}`)}
      variant={ending === 'cancelled' ? 'danger' : 'secondary'}
      {...(owing.includes(ending) && { reason: t('sessions.asked') })}
      run={(close, reason) => close({ id, ending, reason })}
      done={t('done.sessionEnded')}
    >
      <p>{t(`sessions.becomes.${ending}`)}</p>
      <Ticket id={id} ending={ending} />
    </Act>
  );
}

/** The consequences for the ticket, read when the dialog opens. */
function Ticket({ id, ending }: { id: string; ending: Ending }) {
  const { t } = useTranslation('desk');
  const read = useDesk('previewClosing', { id, ending });
  return (
    <Reading read={read} lines={1}>
      {({ owed, returned, patientName }) => (
        <p>
          {returned ? t('sessions.returned', { name: patientName }) : t(owed ? 'sessions.nobody' : 'sessions.kept')}
        </p>
      )}
    </Reading>
  );
}
