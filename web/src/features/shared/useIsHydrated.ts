import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the app runs in a visitor's browser yet. A page that the build wrote knows neither the day nor the time zone. The answer changes as a deferred value:
 * React draws what depends on it in slices, so that a slow phone can answer a touch in between.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
