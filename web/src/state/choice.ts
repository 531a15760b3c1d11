/** A choice that is kept in this browser alone, and that every screen and tab follows. */
export interface KeptChoice {
  /** What was chosen; null where nothing was. Anybody may have written anything there. */
  read: () => string | null;
  /** Null takes the choice back. */
  keep: (chosen: string | null) => void;
  /** Tells of every change, another tab's too. Ends by what it returns. */
  watch: (watcher: () => void) => () => void;
}

/** @param key its name in the browser's storage. Where storage is forbidden the choice lasts as long as the page. */
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
        // `here` stands in for the storage.
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
