import { lazy } from 'react';
import HomePage from '../features/home/HomePage';
import type { OwnHomeProps } from '../features/home/mine/FetchedHome';
import { useSession } from '../state/account/useSession';
import { useExpected } from './useExpected';

/** Home of a signed-in person; if its file can't be loaded, the visitor's home is shown. */
const OwnHome = lazy(() =>
  import('../features/home/mine/FetchedHome').catch(() => ({ default: ({ instead }: OwnHomeProps) => instead })),
);

/**
 * Home for a visitor or a signed-in person. A person who was signed in on an earlier visit counts as signed in until the provider has
 * answered: meanwhile the space for their own section is reserved.
 */
export default function HomeRoute() {
  const session = useSession();
  const isExpected = useExpected();
  const signedIn = session.kind === 'signedIn' || (session.kind === 'unknown' && isExpected);
  const isCounselor = session.kind === 'signedIn' && session.profile?.role === 'counselor';
  return (
    <HomePage
      signedIn={signedIn}
      isCounselor={isCounselor}
      own={signedIn ? (instead) => <OwnHome isCounselor={isCounselor} instead={instead} /> : undefined}
    />
  );
}
