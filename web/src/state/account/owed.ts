/**
 * A sign-out that a quick exit began without waiting for it. If the provider still remembers that user, they are signed out at the next
 * start, before anything shows that they were here.
 */

const KEY = 'aram.leaving';

/** Whether the user that the provider remembers must be signed out first. */
export function owesSignOut(): boolean {
  try {
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Notes that a sign-out was begun without waiting for its end, or that it is done. */
export function oweSignOut(owed: boolean): void {
  try {
    if (owed) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage, the provider forgets the user when the tab closes.
  }
}
