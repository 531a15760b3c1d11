/** What the clock leaves behind of each run, `runs/{name}`: a clock that has stopped can be seen (docs/check.md). `since`: when it first ran. */
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { db } from '../store.mjs';

/**
 * @typedef {object} Counts
 * @property {number} done
 * @property {number} failed
 */

/**
 * Runs, and notes how it went.
 * @param {string} name
 * @param {() => Promise<Counts & { cursors?: Record<string, string> }>} work `cursors`: where the next run goes on
 */
export async function run(name, work) {
  const counts = await work();
  const { done, failed } = counts;
  const place = db.doc(`runs/${name}`);
  const at = FieldValue.serverTimestamp();
  await place.set({ ...counts, at, since: (await place.get()).get('since') ?? at });
  if (failed > 0) logger.error('A run of the clock could not do all.', { run: name, done, failed });
}

/**
 * Does one thing after the other: one that fails keeps none from being done.
 * @template T
 * @param {Iterable<T>} things
 * @param {(thing: T) => Promise<boolean>} act whether there was something to do
 * @returns {Promise<Counts>}
 */
export async function each(things, act) {
  const counts = { done: 0, failed: 0 };
  for (const thing of things) {
    try {
      if (await act(thing)) counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      logger.error('Something that was due could not be done.', { reason: codeOf(error) });
    }
  }
  return counts;
}

/** What Firestore calls an error by, or its name: its words may hold what it is about. @param {unknown} error */
const codeOf = (error) =>
  /** @type {{ code?: unknown }} */ (error).code ?? (error instanceof Error ? error.name : 'unknown');
