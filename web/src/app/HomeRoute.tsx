import HomePage from '../features/home/HomePage';
import { useAppSelector } from '../state/hooks';
import { selectSession } from '../state/session/selectors';

/** Home for whoever is there: its buttons lead to the questionnaire when signed in, to the login page otherwise (spec section 4). */
export default function HomeRoute() {
  const session = useAppSelector(selectSession);
  return <HomePage signedIn={session.kind === 'signedIn'} />;
}
