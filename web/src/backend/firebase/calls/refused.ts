import { BackendError, type BackendErrorCode, codeOf } from '../../errors';

/** What a reading answers; null where the rules refuse it: they do so where there is nothing that the asker may see. */
export async function orNothing<T>(read: Promise<T | undefined>): Promise<T | null> {
  try {
    return (await read) ?? null;
  } catch (thrown) {
    if (codeOf(thrown) !== 'permission-denied') throw thrown;
    return null;
  }
}

/** How the store says that a batch does not fit what stands: by its rules, or because a document to be changed is gone. */
const REFUSED: ReadonlySet<BackendErrorCode> = new Set(['permission-denied', 'not-found']);

/** Writes; where that is refused, it fails with the reason that is found then. */
export async function orWhy(write: Promise<void>, why: () => Promise<BackendErrorCode>): Promise<void> {
  try {
    await write;
  } catch (thrown) {
    if (!REFUSED.has(codeOf(thrown))) throw thrown;
    throw new BackendError(await why());
  }
}
