import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is the browser of somebody: a page that is written beforehand knows neither the day nor the zone. */
export function useIsThere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
