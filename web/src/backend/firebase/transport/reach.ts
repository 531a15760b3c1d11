import { translate } from './translate';

/**
 * Writes; if that is refused, checks whether the intended result is already there. The answer of an earlier try may have been lost: then
 * the second try is refused because the first arrived, and the user sees a success.
 *
 * @returns whether this write is the one that achieved the result
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

/** The same, if it doesn't matter which write achieved the result. */
export async function orAlreadyThere(write: () => Promise<void>, isThere: () => Promise<boolean>): Promise<void> {
  await reach(write, isThere);
}
