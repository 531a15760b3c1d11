import { BackendError, type BackendErrorCode, codeOf } from '../../errors';

/** Returns what a read finds; null if the rules refuse it, as they do when there is nothing that the reader may see. */
export async function orNothing<T>(read: Promise<T | undefined>): Promise<T | null> {
  try {
    return (await read) ?? null;
  } catch (thrown) {
    if (codeOf(thrown) !== 'permission-denied') throw thrown;
    return null;
  }
}

/** How the store says that a batch doesn't fit the stored documents: the rules refuse it, or a document to be changed is gone. */
const REFUSED: ReadonlySet<BackendErrorCode> = new Set(['permission-denied', 'not-found']);

/** Writes; if that is refused, looks for the reason and fails with it. */
export async function orReason(write: Promise<void>, why: () => Promise<BackendErrorCode>): Promise<void> {
  try {
    await write;
  } catch (thrown) {
    if (!REFUSED.has(codeOf(thrown))) throw thrown;
    throw new BackendError(await why());
  }
}
