import { useSyncExternalStore } from 'react';
import { canonicalZone, deviceZone, isZone } from '../../i18n/zones';
import { keptChoice } from '../choice';

/**
 * The time zone in which times are shown: the visitor's choice, else the device's. The browser stores only the name of the chosen zone.
 */

const chosenZone = keptChoice('aram.zone');

/** The chosen zone, else the device's. An invalid stored zone counts as no choice. */
export function currentZone(): string {
  const chosen = chosenZone.read();
  return chosen !== null && isZone(chosen) ? canonicalZone(chosen) : deviceZone();
}

/** Shows all times in this zone from now on. Choosing the device's zone follows the device again. An invalid name changes nothing. */
export function chooseZone(zone: string): void {
  if (!isZone(zone)) return;
  const chosen = canonicalZone(zone);
  chosenZone.keep(chosen === deviceZone() ? null : chosen);
}

/** The zones that a screen with times needs. */
export interface ShownZone {
  /** The zone in which times are shown. */
  zone: string;
  /** The device's zone if another was chosen, since a traveler sees both; else null. */
  device: string | null;
  choose: (zone: string) => void;
}

/** The zone of all times on a screen; it follows a choice made elsewhere on the screen or in another tab. */
export function useZone(): ShownZone {
  // A list that was painted before the app ran is hydrated in a visitor's browser, which knows the zone.
  const zone = useSyncExternalStore(chosenZone.watch, currentZone, currentZone);
  const device = deviceZone();
  return { zone, device: device === zone ? null : device, choose: chooseZone };
}
