import { withTab } from '../../state/tab';

/** Whether this tab has explained the quick exit. The key doesn't reveal what Aram is, and is deleted with the tab. */
const KEY = 'aram.shown';

/** If nothing can be stored, the explanation would show on every page, so it only shows on hover and focus. */
export function isExplained(): boolean {
  return withTab((storage) => storage.getItem(KEY) !== null, true);
}

export function noteExplained(): void {
  // If it can't be stored, at worst it shows again in this tab.
  withTab((storage) => {
    storage.setItem(KEY, '1');
  }, undefined);
}
