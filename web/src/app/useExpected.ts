import { useState, useSyncExternalStore } from 'react';
import { wasSignedIn } from '../state/account/hint';

const never = () => () => undefined;

/** Whether a user was signed in when the visit began. A prerendered page knows nobody: the hint counts once the app has hydrated it. */
export function useExpected(): boolean {
  const [atStart] = useState(wasSignedIn);
  return useSyncExternalStore(
    never,
    () => atStart,
    () => false,
  );
}
