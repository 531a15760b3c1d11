/**
 * The longest that the browser may take to open a database, in milliseconds: a slow disk needs a second or two, and a stuck one never
 * answers.
 */
export const OPENING_LIMIT_MS = 8000;

/** A database that is never created: the point is only whether the browser answers. */
const PROBE = 'aram-probe';

/** An item that is written and removed immediately. */
const PROBE_ITEM = 'aram.probe';

/** The browser's databases; null if it has none. Locked-down browsers throw on any mention of them. */
function databasesHere(): IDBFactory | null {
  try {
    return typeof indexedDB === 'undefined' ? null : indexedDB;
  } catch {
    return null;
  }
}

/** Finds out how the browser reacts to a request to open a database. */
function openingOf(databases: IDBFactory): Promise<'opens' | 'refuses' | 'hangs'> {
  return new Promise((resolve) => {
    const clock = setTimeout(resolve, OPENING_LIMIT_MS, 'hangs' as const);
    const settle = (how: 'opens' | 'refuses') => {
      clearTimeout(clock);
      resolve(how);
    };
    try {
      const request = databases.open(PROBE);
      request.onupgradeneeded = () => {
        settle('opens');
        request.transaction?.abort();
      };
      request.onerror = () => {
        settle('refuses');
      };
      request.onblocked = () => {
        settle('opens');
      };
      request.onsuccess = () => {
        request.result.close();
        settle('opens');
      };
    } catch {
      settle('refuses');
    }
  });
}

/**
 * Hides an IndexedDB that never answers from this page: Firebase would wait for it forever, before every login and every request. In a
 * browser that has none, refuses it or throws, Firebase itself keeps the session in other storage or in memory. The user has to log in
 * again.
 */
export async function hideStuckStore(): Promise<void> {
  const databases = databasesHere();
  if (databases === null || (await openingOf(databases)) !== 'hangs') return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}

/** Whether this browser keeps items after the tab is closed. */
function keepsItems(): boolean {
  try {
    window.localStorage.setItem(PROBE_ITEM, '1');
    window.localStorage.removeItem(PROBE_ITEM);
    return true;
  } catch {
    return false;
  }
}

/** Whether a login ends with this tab: the browser keeps neither items nor databases, or refuses both. */
export async function isTabOnly(): Promise<boolean> {
  if (keepsItems()) return false;
  const databases = databasesHere();
  return databases === null || (await openingOf(databases)) !== 'opens';
}
