import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths';
import { useSession } from '../../state/account/useSession';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { CounselorSessions } from './CounselorSessions';
import { PatientSessions } from './PatientSessions';
import styles from './sessions.module.css';

/** `/sessions`: a patient's or a counselor's own sessions. */
export default function SessionsPage() {
  const { t } = useTranslation('sessions');
  const session = useSession();
  if (session.kind !== 'signedIn') return null;
  const { user, profile, profileLoaded } = session;
  if (profile === null && profileLoaded) return <Navigate to={paths.finishAccount} replace />;
  return (
    <Page title={t('title')} className={styles.page}>
      {profile === null && <Skeleton label={t('loading')} />}
      {profile?.role === 'patient' && <PatientSessions uid={user.uid} />}
      {profile?.role === 'counselor' && <CounselorSessions uid={user.uid} record={profile.record} />}
    </Page>
  );
}
