/**
 * The hint that someone was signed in here: Firebase then loads at once at start, so that a signed-in visitor
 * does not see "Login" first. It is not a secret and proves nothing.
 */

const KEY = 'aram.wasSignedIn';

/** What else is kept of who is signed in, until they sign out: up to when they have looked at what is new (state/news). */
export const LOOKED_KEY = 'aram.looked';

/** Whether to ask the identity provider at start. */
export function wasSignedIn(): boolean {
  try {
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Sets or removes the hint; storage that is full or forbidden only costs the head start. */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) window.localStorage.setItem(KEY, '1');
    else for (const key of [KEY, LOOKED_KEY]) window.localStorage.removeItem(key);
  } catch {
    // Without storage, Firebase loads when it is first needed.
  }
}
