import { useState, useSyncExternalStore } from 'react';
import { wasSignedIn } from '../state/account/hint';

const never = () => () => undefined;

/** Whether somebody was signed in when the visit began. A page that was written beforehand knows of nobody: the hint counts after the app has taken it over. */
export function useExpected(): boolean {
  const [atStart] = useState(wasSignedIn);
  return useSyncExternalStore(
    never,
    () => atStart,
    () => false,
  );
}
