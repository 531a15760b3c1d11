import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../config/paths';
import { SubscribeBox } from '../features/inbox/SubscribeBox';
import { useLanguage } from '../i18n/useLanguage';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import type { Session } from '../state/account/selectors';
import { useSession } from '../state/account/useSession';
import { useShowToast } from '../ui/toast/toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './layout/Layout';
import type { NavigationUser } from './layout/navigationUser';
import { useOfflinePage } from './offline/useOfflinePage';
import { articleAt, isQuiet } from './routes';
import { useExpected } from './useExpected';

/** Undefined while the record is being loaded. */
function roleOf({ profile, profileLoaded, problem }: Extract<Session, { kind: 'signedIn' }>): NavigationUser['role'] {
  if (profile !== null) return profile.role;
  return profileLoaded || problem !== null ? null : undefined;
}

/** The frame around every screen, connected to the state: who is signed in, the language, logging out. */
export function Shell({ children }: { children: ReactNode }) {
  const { language, setLanguage } = useLanguage();
  useOfflinePage(language);
  const dispatch = useAppDispatch();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const isTabOnly = useAppSelector((state) => state.session.tabOnly === true);
  // Without the hint, the frame doesn't wait for the provider: a visitor sees "Login" immediately.
  const isExpected = useExpected();
  const profile = session.kind === 'signedIn' ? session.profile : null;
  const user =
    session.kind === 'signedIn' ? { name: profile?.record.name ?? session.user.email, role: roleOf(session) } : null;

  return (
    <Layout
      user={user}
      answered={session.kind !== 'unknown' || !isExpected}
      language={language}
      onLanguage={(next) => void setLanguage(next)}
      onLogout={() => {
        // Home comes first: the current screen may be one that redirects signed-out visitors.
        void navigate(paths.home);
        // It is already loaded, since it found out who is signed in.
        void import('../state/user/actions')
          .then(({ signOut }) => dispatch(signOut()).unwrap())
          .then(() => {
            showToast('loggedOut');
          })
          // The user is still signed in, as the bar shows.
          .catch(() => undefined);
      }}
      isQuiet={isQuiet(pathname)}
      isTabOnly={isTabOnly && user !== null}
      newsletter={
        articleAt(pathname) ? null : (
          <ErrorBoundary instead={null}>
            <SubscribeBox />
          </ErrorBoundary>
        )
      }
    >
      {children}
    </Layout>
  );
}
