import { translate } from './translate';

/** How often a write is sent while others hold its documents: once, and five more times. */
const TRIES = 6;

/**
 * The first wait is twice this on average, in milliseconds; each further one is twice as long. The last try comes 3 to 9 seconds after the
 * first.
 */
const FIRST_WAIT = 200;

/** A random wait: two clients that collided once would otherwise collide again. */
const waitBefore = (tried: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** tried * (0.5 + Math.random())));

/**
 * Repeats a write that the store refused because somebody else holds the same documents (`busy`): nothing of it was stored. Where the
 * database locks what is read, a visitor can hold public documents with a query in an open transaction
 * (docs/deploy.md#3-records-firestore).
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
