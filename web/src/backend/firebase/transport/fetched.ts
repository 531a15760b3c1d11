import { BackendError } from '../../errors';

/**
 * A part of the app that is fetched when it's needed.
 *
 * @throws BackendError `app-part-missing`, or `offline`
 */
export async function fetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    throw new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');
  }
}
