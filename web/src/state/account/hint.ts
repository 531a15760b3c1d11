/**
 * The hint that someone was signed in here: Firebase then loads immediately at start, so that a signed-in visitor
 * doesn't see "Login" first. It isn't a secret and proves nothing.
 */

const KEY = 'aram.wasSignedIn';

/** Another item that is kept until the user signs out: the moment up to which they've seen what is new (state/news). */
export const LOOKED_KEY = 'aram.looked';

/** Whether to ask the identity provider at start. */
export function wasSignedIn(): boolean {
  try {
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Sets or removes the hint; if storage is full or forbidden, Firebase just loads later. */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) window.localStorage.setItem(KEY, '1');
    else for (const key of [KEY, LOOKED_KEY]) window.localStorage.removeItem(key);
  } catch {
    // Without storage, Firebase loads when it is first needed.
  }
}
