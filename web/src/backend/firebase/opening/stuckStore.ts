/** So long may the browser take to open a database, in milliseconds: slow disks need a second or two, and one that hangs never answers. */
export const OPENING_LIMIT_MS = 8000;

/** A database that is never made: the question is only whether the browser answers. */
const PROBE = 'aram-probe';

/** An item that is written and removed at once. */
const PROBE_ITEM = 'aram.probe';

/** The browser's databases; null where it has none. Locked-down browsers throw as soon as a page names them. */
function databasesHere(): IDBFactory | null {
  try {
    return typeof indexedDB === 'undefined' ? null : indexedDB;
  } catch {
    return null;
  }
}

/** What a browser does when it is asked to open a database. */
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
 * Takes an IndexedDB that never answers away from this page: Firebase would wait for it forever, before every login and every request. In a browser that has
 * none, refuses it or throws, Firebase keeps the session in the browser's other storage or in memory by itself. The user has to log in again.
 */
export async function hideStuckStore(): Promise<void> {
  const databases = databasesHere();
  if (databases === null || (await openingOf(databases)) !== 'hangs') return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}

/** Whether this browser keeps items beyond the tab. */
function keepsItems(): boolean {
  try {
    window.localStorage.setItem(PROBE_ITEM, '1');
    window.localStorage.removeItem(PROBE_ITEM);
    return true;
  } catch {
    return false;
  }
}

/** Whether a login lasts no longer than this tab: the browser keeps neither items nor databases, or refuses both. */
export async function isTabOnly(): Promise<boolean> {
  if (keepsItems()) return false;
  const databases = databasesHere();
  return databases === null || (await openingOf(databases)) !== 'opens';
}
