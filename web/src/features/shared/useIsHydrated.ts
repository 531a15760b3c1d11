import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the app already runs in a visitor's browser. A prerendered page knows neither the day nor the time zone. The result changes as a
 * deferred value: React renders what depends on it in slices, so that a slow phone stays responsive.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
