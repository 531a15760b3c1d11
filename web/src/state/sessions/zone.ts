import { useSyncExternalStore } from 'react';
import { canonicalZone, deviceZone, isZone } from '../../i18n/zones';
import { keptChoice } from '../choice';

/**
 * The time zone in which times are shown: the one that the visitor chose, else the device's. A choice is kept in the browser as the zone's name alone.
 */

const chosenZone = keptChoice('aram.zone');

/** The chosen zone, else the device's. What somebody wrote into the storage that is no zone counts as no choice. */
export function currentZone(): string {
  const chosen = chosenZone.read();
  return chosen !== null && isZone(chosen) ? canonicalZone(chosen) : deviceZone();
}

/** Shows all times in this zone from now on; the device's own is followed again, wherever it goes. A name that is no zone changes nothing. */
export function chooseZone(zone: string): void {
  if (!isZone(zone)) return;
  const chosen = canonicalZone(zone);
  chosenZone.keep(chosen === deviceZone() ? null : chosen);
}

/** What a screen of times needs to know. */
export interface ShownZone {
  /** In which times are shown. */
  zone: string;
  /** The device's, where another was chosen: a traveller sees both; else null. */
  device: string | null;
  choose: (zone: string) => void;
}

/** The zone of all times on a screen; follows a choice made elsewhere on it, or in another tab. */
export function useZone(): ShownZone {
  const zone = useSyncExternalStore(chosenZone.watch, currentZone);
  const device = deviceZone();
  return { zone, device: device === zone ? null : device, choose: chooseZone };
}
