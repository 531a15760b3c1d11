import { Fragment } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../../config/paths';
import { useAppDispatch } from '../../../state/hooks';
import type { Session } from '../../../state/account/selectors';
import { startListening } from '../../../state/account/actions';
import { useSession } from '../../../state/account/useSession';
import { reloadProfile } from '../../../state/user/actions';
import { ButtonLink } from '../../../ui/Button';
import { CounselorHome } from './CounselorHome';
import { Failure } from '../../shared/Failure';
import { Frame, Waiting } from './Frame';
import styles from './mine.module.css';
import { PatientHome } from './PatientHome';

type SignedIn = Extract<Session, { kind: 'signedIn' }>;

/** The start of home for a signed-in person: a greeting, and what they most likely come for (`docs/screens.md#home`). */
function MyHome() {
  const { t } = useTranslation('mine');
  const dispatch = useAppDispatch();
  const session = useSession();
  switch (session.kind) {
    case 'signedOut':
      return null;
    case 'unknown':
      return (
        <Frame name="">
          {session.problem === null ? (
            <Waiting />
          ) : (
            <Failure title={t('failed.account')} problem={session.problem} again={() => dispatch(startListening())} />
          )}
        </Frame>
      );
    case 'signedIn':
      return (
        <Frame name={session.profile?.record.name ?? ''}>
          {/* Another tab may have signed in another person: nothing of the first person may stay. */}
          <Fragment key={session.user.uid}>
            <Own session={session} />
          </Fragment>
        </Frame>
      );
  }
}

/** Chooses the content by the account's record. An account whose sign-up or deletion broke off is led to the page that finishes it. */
function Own({ session: { user, profile, profileLoaded, closed, staff, problem } }: { session: SignedIn }) {
  const { t } = useTranslation('mine');
  const dispatch = useAppDispatch();
  if (profile?.role === 'patient') return <PatientHome user={user} record={profile.record} />;
  if (profile?.role === 'counselor') return <CounselorHome user={user} record={profile.record} />;
  if (staff) return <Navigate to={paths.desk} replace />;
  if (profileLoaded || problem === 'email-unconfirmed') return <Unfinished what={closed ? 'leaving' : 'unfinished'} />;
  if (problem === null) return <Waiting />;
  return <Failure title={t('failed.account')} problem={problem} again={() => dispatch(reloadProfile())} />;
}

function Unfinished({ what }: { what: 'leaving' | 'unfinished' }) {
  const { t } = useTranslation('mine');
  return (
    <div className={styles.card}>
      <h3>{t(`${what}.title`)}</h3>
      <p>{t(`${what}.text`)}</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.finishAccount}>{t(`${what}.go`)}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * Loads the band after its text.
 *
 * @throws if the text can't be loaded, because rendering the band without it would break all of home
 */
export async function withWords(): Promise<{ default: typeof MyHome }> {
  const words = getI18n();
  await words.loadNamespaces('mine');
  if (!words.exists('loading', { ns: 'mine' })) throw new Error('The words of "mine" could not be had.');
  return { default: MyHome };
}
