import { lazy } from 'react';
import HomePage from '../features/home/HomePage';
import { useSession } from '../state/account/useSession';
import { useExpected } from './useExpected';

/** What is one's own; a file that cannot be had leaves home as it is for a visitor. */
const Mine = lazy(() => import('../features/home/mine/FetchedHome').catch(() => ({ default: () => null })));

/**
 * Home for whoever is there: its buttons lead to the questionnaire when signed in, to the login page otherwise. Who was signed in on an
 * earlier visit is taken to be it still until the provider has answered: the questionnaire's own guard sends to the login page whoever is not, but
 * the login page would not send on whoever is. So a press leads to the same place while
 * the answer is on its way and after it; only a counselor's buttons change, with their words.
 */
export default function HomeRoute() {
  const session = useSession();
  const isExpected = useExpected();
  const signedIn = session.kind === 'signedIn' || (session.kind === 'unknown' && isExpected);
  return (
    <HomePage
      signedIn={signedIn}
      isCounselor={session.kind === 'signedIn' && session.profile?.role === 'counselor'}
      mine={signedIn && <Mine />}
    />
  );
}
