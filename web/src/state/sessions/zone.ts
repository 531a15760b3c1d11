import { useSyncExternalStore } from 'react';
import { deviceZone, isZone } from '../../i18n/zones';

/**
 * The time zone in which times are shown: the one that the visitor chose, else the device's. A choice is kept in the browser as the zone's name alone.
 */

const KEY = 'aram.zone';

const watchers = new Set<() => void>();

/** Held where storage is forbidden: the choice then lasts as long as the page. */
let chosenHere: string | null = null;

function stored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return chosenHere;
  }
}

/** The chosen zone, else the device's. What somebody wrote into the storage that is no zone counts as no choice. */
export function currentZone(): string {
  const chosen = stored();
  return chosen !== null && isZone(chosen) ? chosen : deviceZone();
}

/** Shows all times in this zone from now on; the device's own is followed again, wherever it goes. A name that is no zone changes nothing. */
export function chooseZone(zone: string): void {
  if (!isZone(zone)) return;
  chosenHere = zone === deviceZone() ? null : zone;
  try {
    if (chosenHere === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, chosenHere);
  } catch {
    // `chosenHere` stands in for the storage.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // Another tab has chosen.
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
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
  const zone = useSyncExternalStore(watch, currentZone);
  const device = deviceZone();
  return { zone, device: device === zone ? null : device, choose: chooseZone };
}
