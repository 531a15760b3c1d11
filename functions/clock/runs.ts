/** Records each run in `runs/{name}`, so that a stopped clock can be noticed (docs/commands.md#what-check-finds). `since` is the time of the first run. */
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { db } from '../store.ts';
import type { Stored } from '../../operations/project/records.ts';

export interface Counts {
  done: number;
  failed: number;
}

/**
 * Runs the work and records how it went.
 * @param work `cursors`: where the next run continues; `unset`: settings that the work needs and that aren't set up; `deleted`, `stopped`: see leftovers/night.ts
 */
export async function run(
  name: string,
  work: () => Promise<Counts & Pick<Stored<'runs'>, 'cursors' | 'unset' | 'deleted' | 'stopped'>>,
) {
  const counts = await work();
  const { done, failed } = counts;
  const place = db.doc(`runs/${name}`);
  const at = FieldValue.serverTimestamp();
  const since: unknown = (await place.get()).get('since');
  await place.set({ ...counts, at, since: since ?? at });
  if (failed > 0) logger.error('A run of the clock failed in part.', { run: name, done, failed });
}

/**
 * Handles one thing after the other. If one fails, the rest are still handled.
 * @param act returns whether there was something to do
 */
export async function each<T>(things: Iterable<T>, act: (thing: T) => Promise<boolean>): Promise<Counts> {
  const counts = { done: 0, failed: 0 };
  for (const thing of things) {
    try {
      if (await act(thing)) counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      logger.error('A due task failed.', { reason: codeOf(error) });
    }
  }
  return counts;
}

/** Firestore's code of an error, our own word for it, or its kind. Its message is left out, since it may contain personal data. */
function codeOf(error: unknown) {
  const { code, status, why } = error as Record<string, unknown>;
  return code ?? status ?? why ?? (error instanceof Error ? error.constructor.name : 'unknown');
}
