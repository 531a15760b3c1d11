import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import type { PatientRecord } from '../../../core/generated/tables';
import { useAppDispatch } from '../../../state/hooks';
import { useSession } from '../../../state/account/useSession';
import { startListening } from '../../../state/account/actions';
import { reloadProfile } from '../../../state/user/actions';
import { ButtonLink } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Failure } from '../Failure';

/** The signed-in patient who books. */
export interface BookingPatient {
  user: AuthUser;
  record: PatientRecord;
}

interface WhoBooksProps {
  children: (patient: BookingPatient) => Elements;
  /** Shown to a visitor. */
  visitor: Elements;
}

/** Shows patients the content, and others what to do: log in, sign up, or finish the account. */
export function WhoBooks({ children, visitor }: WhoBooksProps) {
  const { t } = useTranslation(['finding', 'translation']);
  const dispatch = useAppDispatch();
  const session = useSession();

  if (session.kind === 'signedOut') return visitor;
  const role = session.kind === 'signedIn' ? session.profile?.role : undefined;
  if (role === 'counselor') {
    return (
      <Notice
        kind="info"
        title={t('translation:guard.forPatients')}
        action={<ButtonLink to={paths.sessions}>{t('check.mySessions')}</ButtonLink>}
      >
        {t('translation:guard.forPatientsText')}
      </Notice>
    );
  }
  if (session.kind === 'signedIn' && session.profile?.role === 'patient') {
    return children({ user: session.user, record: session.profile.record });
  }
  if (session.kind === 'signedIn' && (session.profileLoaded || session.problem === 'email-unconfirmed')) {
    return (
      <Notice kind="info" action={<ButtonLink to={paths.finishAccount}>{t('who.finish')}</ButtonLink>}>
        {t('who.unfinished')}
      </Notice>
    );
  }
  if (session.problem === null) return <Skeleton label={t('loading')} lines={4} />;
  const retry = () => void (session.kind === 'signedIn' ? dispatch(reloadProfile()) : dispatch(startListening()));
  return <Failure problem={session.problem} again={retry} />;
}
