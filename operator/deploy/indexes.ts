/** Waits for the indexes: a query whose index isn't built yet is refused, so the new site must not be deployed before them. */
import { PlainError } from '../../tools/lib/plain-error.ts';
import type { IndexState } from '../../operations/project/indexes.ts';
import type { Clock } from './tries.ts';

/** In milliseconds. */
const BETWEEN_LOOKS = 15_000;
const MINUTE = 60_000;
const LIMIT_MINUTES = 60;

/**
 * @param wish.look each index of firestore.indexes.json
 * @returns the number of indexes
 */
export async function untilBuilt({
  look,
  clock,
  say,
}: {
  look: () => Promise<IndexState[]>;
  clock: Clock;
  say: (text: string) => void;
}): Promise<number> {
  const end = clock.now() + LIMIT_MINUTES * MINUTE;
  for (let said = 0; ;) {
    const all = await look();
    const open = all.filter(({ state }) => state !== 'READY');
    if (open.length === 0) return all.length;
    const broken = open.filter(({ state }) => state === 'NEEDS_REPAIR');
    if (broken.length > 0) {
      throw new PlainError(
        `Firestore couldn’t build:\n${listOf(broken)}\nDelete these in the Firebase console (Firestore Database → Indexes). The next run creates them again.`,
      );
    }
    if (clock.now() >= end) {
      throw new PlainError(
        `After ${LIMIT_MINUTES} minutes these are still not built:\n${listOf(open)}\nFirestore continues to build them without this command. A lot of data takes hours.`,
      );
    }
    if (open.length !== said) say(`  Waiting for ${open.length} of ${all.length} indexes.`);
    said = open.length;
    await clock.wait(BETWEEN_LOOKS);
  }
}

const listOf = (indexes: readonly IndexState[]) => indexes.map(({ text, state }) => `  ${text}: ${state}`).join('\n');
