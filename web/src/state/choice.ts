/** A choice that is kept in this browser only, and that every screen and tab follows. */
export interface KeptChoice {
  /** The choice; null if nothing was chosen. The stored text can be anything. */
  read: () => string | null;
  /** Null removes the choice. */
  keep: (chosen: string | null) => void;
  /** Reports every change, including another tab's. Returns a function that stops it. */
  watch: (watcher: () => void) => () => void;
}

/** @param key its name in the browser's storage. If storage is forbidden, the choice lasts as long as the page. */
export function keptChoice(key: string): KeptChoice {
  const watchers = new Set<() => void>();
  let here: string | null = null;
  return {
    read: () => {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return here;
      }
    },
    keep: (chosen) => {
      here = chosen;
      try {
        if (chosen === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, chosen);
      } catch {
        // `here` replaces the storage.
      }
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      window.addEventListener('storage', watcher);
      return () => {
        watchers.delete(watcher);
        window.removeEventListener('storage', watcher);
      };
    },
  };
}
