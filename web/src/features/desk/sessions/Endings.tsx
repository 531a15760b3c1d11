import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import { useDesk } from '../../../state/desk/queries';
import { Skeleton } from '../../../ui/Skeleton';
import { Act } from '../Act';
import styles from '../details.module.css';
import { useMay } from '../member';
import { Problem } from '../Problem';

type Read = ActAnswer<'readSession'>;

const ENDINGS = ['held', 'missed-by-patient', 'missed-by-counselor', 'cancelled'] as const;
type Ending = (typeof ENDINGS)[number];

/**
 * The ways in which staff can end this session, as the function lists them: none while the patient and the counselor can do it themselves.
 */
export function Endings({ session }: { session: Read }) {
  const { t } = useTranslation('desk');
  const may = useMay();
  const possible = ENDINGS.filter((one) => session.endings.includes(one));
  if (!may('closeSession')) return null;
  if (possible.length === 0) {
    return <p className={styles.quiet}>{t(session.state === 'booked' ? 'sessions.early' : 'sessions.over')}</p>;
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
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} lines={1} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there': {
      const { owed, returned, patientName } = read.view;
      if (returned) return <p>{t('sessions.returned', { name: patientName })}</p>;
      return <p>{t(owed ? 'sessions.nobody' : 'sessions.kept')}</p>;
    }
  }
}
