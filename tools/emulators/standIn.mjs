/** What the stand-ins of extensions share: the store past the rules, as extensions have it, and how they hear of what is written there. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';

const ASK_MS = 200;

/**
 * @param {string} projectId
 * @param {string} firestore as '127.0.0.1:8080'
 */
export function openStore(projectId, firestore) {
  const app = initializeApp({ projectId }, randomUUID());
  const database = getFirestore(app);
  const { hostname, port } = new URL(`http://${firestore}`);
  connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: 'owner' });
  return { database, close: () => deleteApp(app) };
}

/**
 * Looks again and again, one look after the other: a listener of the full client loses its connection for a while where the emulator is emptied beneath it, as
 * each browser test does. A look that fails, since the emulator is being emptied or stopped, is followed by the next.
 *
 * @param {() => Promise<unknown>} look
 * @returns {() => Promise<void>} ends it; resolves when the last look has ended
 */
export function watch(look) {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await look().catch(() => {});
      await pause(ASK_MS);
    }
  })();
  return () => {
    isOver = true;
    return watching;
  };
}
