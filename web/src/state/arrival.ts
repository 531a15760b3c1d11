import { BackendError, codeOf, mayHaveArrived } from '../backend/errors';

/**
 * Runs a write. Where its answer got lost, finds out whether it was stored: nobody may be told that something was not done, while it perhaps was.
 *
 * @param isStored reads what the write would have stored
 * @throws BackendError `not-arrived` where it is known that nothing was stored. A code of which `mayHaveArrived` is true says that nobody knows.
 */
export async function orFound(write: () => Promise<unknown>, isStored: () => Promise<boolean>): Promise<void> {
  try {
    await write();
  } catch (thrown) {
    if (!mayHaveArrived(codeOf(thrown))) throw thrown;
    const found = await isStored().catch(() => {
      throw thrown;
    });
    if (!found) throw new BackendError('not-arrived');
  }
}
