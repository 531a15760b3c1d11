/** Whether this tab has explained the quick exit. The key doesn't reveal what Aram is, and is deleted with the tab. */
const KEY = 'aram.shown';

/** If nothing can be stored, the explanation would show on every page, so it only shows on hover and focus. */
export function isExplained(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function noteExplained(): void {
  try {
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // At worst, it shows again in this tab.
  }
}
