import HomePage from '../features/home/HomePage';
import { useSession } from '../state/session/useSession';

/** Home for whoever is there: its buttons lead to the questionnaire when signed in, to the login page otherwise (spec section 4). */
export default function HomeRoute() {
  const session = useSession();
  return <HomePage signedIn={session.kind === 'signedIn'} />;
}
