/**
 * A sign-out that was begun as Aram was left, and that nobody waited for. Whom the provider remembers then is signed out at the next start, before
 * anything shows that they were here.
 */

const KEY = 'aram.leaving';

/** Whether whom the provider remembers is to be signed out first. */
export function owesSignOut(): boolean {
  try {
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Notes that a sign-out was begun and nobody waits for its end, or that it is done. */
export function oweSignOut(owed: boolean): void {
  try {
    if (owed) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage the provider forgets with the tab.
  }
}
