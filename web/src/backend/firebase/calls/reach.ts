import { translate } from './translate';

/**
 * Writes; where that is refused, asks whether what was to be reached is there already. The answer of an earlier try may have been lost: then the
 * second is refused because the first arrived, and the user is told of a success.
 *
 * @returns whether this write is the one that reached it
 */
export async function reach(write: () => Promise<void>, isThere: () => Promise<boolean>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (thrown) {
    const error = translate(thrown);
    if (error.code !== 'permission-denied' || !(await isThere())) throw error;
    return false;
  }
}

/** The same, where it does not matter which write reached it. */
export async function orAlreadyThere(write: () => Promise<void>, isThere: () => Promise<boolean>): Promise<void> {
  await reach(write, isThere);
}
