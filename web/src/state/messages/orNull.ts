import { codeOf } from '../../backend/errors';

/** What is somebody else's, or not there, is nothing to the one who asks. */
export async function orNull<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking;
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'permission-denied' || code === 'not-found') return null;
    throw thrown;
  }
}
