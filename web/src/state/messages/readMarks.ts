import { useSyncExternalStore } from 'react';

/**
 * Whether the other is shown what one has read: a choice of this browser. Switched off, Aram does not write that a conversation was opened (writing in it
 * still says so), and shows nothing of the other's reading either.
 */
const KEY = 'aram.read-marks';

const watchers = new Set<() => void>();

/** Held where storage is forbidden: the choice then lasts as long as the page. */
let here = true;

function areOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off';
  } catch {
    return here;
  }
}

function choose(on: boolean): void {
  here = on;
  try {
    if (on) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, 'off');
  } catch {
    // `here` stands in for the storage.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

/** The choice, and how it is changed. */
export function useReadMarks(): { on: boolean; choose: (on: boolean) => void } {
  return { on: useSyncExternalStore(watch, areOn), choose };
}
