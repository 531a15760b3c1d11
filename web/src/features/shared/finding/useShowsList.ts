import { useState } from 'react';
import { isPainted } from '../../../start/rows/painted';
import { useIsHydrated } from '../useIsHydrated';

/** Whether a finished page shows its list: it only knows it in a visitor's browser, where it may have been painted before the app ran. */
export function useShowsList(): boolean {
  const [wasPainted] = useState(isPainted);
  return useIsHydrated() || wasPainted;
}
