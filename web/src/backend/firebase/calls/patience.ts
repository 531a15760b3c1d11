import { translate } from './translate';

/** How often a write is sent where others hold its documents: once, and five times more. */
const TRIES = 6;

/** Half of the first wait on average, in milliseconds; each further one is twice as long. The last comes 3 to 9 seconds after the first. */
const FIRST_WAIT = 200;

/** Waits of their own for everyone: two who met once would else meet again. */
const waitBefore = (tried: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** tried * (0.5 + Math.random())));

/**
 * Sends again what the store refused because somebody else holds the same documents (`busy`): nothing of it was stored. A visitor may hold the
 * public ones by a query in a transaction that stays open, where the database locks what is read (docs/deploy.md#3-records-firestore).
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (tried + 1 >= TRIES || translate(thrown).code !== 'busy') throw thrown;
    }
    await waitBefore(tried);
  }
}
