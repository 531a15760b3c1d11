/** So long may the browser take to open a database, in milliseconds: slow disks need a second or two, and one that hangs never answers. */
export const OPENING_LIMIT_MS = 8000;

/** A database that is never made: the question is only whether the browser answers. */
const PROBE = 'aram-probe';

/** Whether IndexedDB answers at all, be it by a refusal. */
function answers(databases: IDBFactory): Promise<boolean> {
  return new Promise((resolve) => {
    const clock = setTimeout(resolve, OPENING_LIMIT_MS, false);
    const answered = () => {
      clearTimeout(clock);
      resolve(true);
    };
    try {
      const request = databases.open(PROBE);
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = answered;
      request.onblocked = answered;
      request.onsuccess = () => {
        request.result.close();
        answered();
      };
    } catch {
      answered();
    }
  });
}

/**
 * An IndexedDB that never answers is taken away from this page: Firebase would wait for it for ever, before every login and every request, and knows by
 * itself what to do in a browser that has none (the session is then kept in the browser's other storage, or in memory). Whoever was signed in logs in once more.
 */
export async function hideStuckStore(): Promise<void> {
  if (typeof indexedDB === 'undefined' || (await answers(indexedDB))) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}
