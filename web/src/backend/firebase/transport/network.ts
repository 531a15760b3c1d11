/** Whether the browser knows that it has no network. Servers and tests without a browser count as connected. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine;
}
