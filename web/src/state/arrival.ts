import { BackendError, codeOf, mayHaveArrived } from '../backend/errors';

/**
 * Runs a write. If its answer got lost, finds out whether it was stored: nobody should read that something failed when it may have
 * succeeded.
 *
 * @param isStored reads what the write would have stored
 * @throws BackendError `not-arrived` if it is known that nothing was stored. A code for which `mayHaveArrived` is true means that it is
 *   unknown.
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
