/** Whether this tab has shown what the quick exit does. The key says nothing of what Aram is, and goes with the tab. */
const KEY = 'aram.shown';

/** Where nothing can be kept, the explanation would come with every page: it is left out, and shows under a pointer and with the focus alone. */
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
    // Shown again in this tab, at worst.
  }
}
