/**
 * The guards of the screens. They check the session (whether someone is signed in, and whether the provider has answered yet), never the
 * flag `isLoggedIn` of the user state: that one is false during every pending edit.
 */
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, useLocation } from 'react-router';
import type { BackendErrorCode } from '../backend/errors';
import { paths } from '../config/paths';
import { type BackTo, TO_BOOK, wasToldWhatComes } from '../features/shared/account/backTo';
import { useErrorWords } from '../i18n/useErrorWords';
import { useAppDispatch } from '../state/hooks';
import { useSession } from '../state/account/useSession';
import { startListening } from '../state/account/actions';
import { reloadProfile } from '../state/user/actions';
import { ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Page } from '../ui/Page';
import { Skeleton } from '../ui/Skeleton';
import { Failure } from '../features/shared/Failure';
import { useExpected } from './useExpected';

/** The people who may open a screen. `visitor`: everyone. `asker`: patients, and signed-out visitors who began at the login page. */
export type Audience = 'visitor' | 'signedIn' | 'patient' | 'counselor' | 'asker';

interface GuardedProps {
  audience: Exclude<Audience, 'visitor'>;
  children: ReactNode;
}

/**
 * Shows its children to the right audience. Signed out and not an asker who has begun: leads to the login page, or to home if the visitor
 * was signed in a moment ago (after signing out or deleting the account); a session that ended by itself is reported. Signed in without a
 * record, or with one that waits for the email to be confirmed: leads to the screen that finishes the account. In the other role: says
 * whom the page is for, and where to go instead.
 */
export function Guarded({ audience, children }: GuardedProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isExpected = useExpected();
  // Questions don't wait for the provider: a visitor who turns out to be signed in keeps the same answers as a patient.
  const isAsker = audience === 'asker' && wasToldWhatComes(state);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.kind === 'signedIn' && !wasSignedIn) setWasSignedIn(true);

  useEffect(() => {
    void dispatch(startListening());
  }, [dispatch]);

  switch (session.kind) {
    case 'unknown':
      if (isAsker && !isExpected) return <Fragment key="asker">{children}</Fragment>;
      return session.problem === null ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <Unreachable problem={session.problem} onRetry={() => void dispatch(startListening())} />
      );
    case 'signedOut':
      // Not for a visitor who just arrives: the login page says everything they need.
      if (session.expired && wasSignedIn) return <SessionEnded />;
      if (wasSignedIn) return <Navigate to={paths.home} replace />;
      if (isAsker) return <Fragment key="asker">{children}</Fragment>;
      return (
        <Navigate
          to={paths.login}
          replace
          state={audience === 'asker' ? TO_BOOK : ({ back: pathname + search } satisfies BackTo)}
        />
      );
    case 'signedIn':
      // Another tab may have signed somebody else in: then the contents of the screen (a half-filled form) are discarded with their owner.
      if (audience === 'signedIn' || session.profile?.role === roleOf(audience)) {
        return <Fragment key={session.user.uid}>{children}</Fragment>;
      }
      if (session.profile) return <OtherRole audience={roleOf(audience)} />;
      if (session.profileLoaded || session.problem === 'email-unconfirmed')
        return <Navigate to={paths.finishAccount} replace />;
      return session.problem === null ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <Unreachable problem={session.problem} onRetry={() => void dispatch(reloadProfile())} />
      );
  }
}

/** The role whose record opens a screen. */
const roleOf = (audience: 'patient' | 'counselor' | 'asker') => (audience === 'asker' ? 'patient' : audience);

/** The screen, shown only to its audience. */
export function guarded(audience: GuardedProps['audience'], Screen: ComponentType): ComponentType {
  return function GuardedScreen() {
    return (
      <Guarded audience={audience}>
        <Screen />
      </Guarded>
    );
  };
}

/** The provider or the store couldn't be reached: shows what happened, and offers another try. */
function Unreachable({ problem, onRetry }: { problem: BackendErrorCode; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={t('guard.profileFailed')} narrow>
      <Failure problem={problem} again={onRetry} />
    </Page>
  );
}

/** The session ended in the middle of something: redirecting the person without an explanation would look like lost work. */
function SessionEnded() {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <Page title={t('guard.sessionEnded')} narrow>
      <Notice kind="error" action={<ButtonLink to={paths.login}>{t('nav.login')}</ButtonLink>}>
        {words('session-expired')}
      </Notice>
    </Page>
  );
}

function OtherRole({ audience }: { audience: 'patient' | 'counselor' }) {
  const { t } = useTranslation();
  const onward = audience === 'patient' ? paths.counselorEditInfo : paths.editPatientProfile;
  return (
    <Page title={t(audience === 'patient' ? 'guard.forPatients' : 'guard.forCounselors')} narrow>
      <Notice kind="info" action={<ButtonLink to={onward}>{t('guard.onward')}</ButtonLink>}>
        {t(audience === 'patient' ? 'guard.forPatientsText' : 'guard.forCounselorsText')}
      </Notice>
    </Page>
  );
}
