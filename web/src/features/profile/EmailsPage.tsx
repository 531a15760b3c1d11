import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths';
import { useSession } from '../../state/account/useSession';
import { Skeleton } from '../../ui/Skeleton';

/** `/emails`, the one URL in every email: leads to the emails in the profile of the person's role. */
export default function EmailsPage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.kind !== 'signedIn') return null;
  const { profile, profileLoaded } = session;
  if (profile === null) {
    return profileLoaded ? <Navigate to={paths.finishAccount} replace /> : <Skeleton label={t('common.loading')} />;
  }
  const own = profile.role === 'counselor' ? paths.counselorEditInfo : paths.editPatientProfile;
  return <Navigate to={`${own}?part=emails`} replace />;
}
