/** What says that somebody reaches for a link. A finger is there before its tap is over. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** The path of another screen of the app that a link leads to; null for every other place. */
function screenOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}

/** Whether the visitor asked their browser to save data: then nothing is fetched that may not be needed. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/**
 * Has what a screen is made of fetched when somebody reaches for a link to it: each path once, and again where that failed.
 *
 * @param fetchAhead fetches all of it; rejects where something could not be had
 */
export function fetchOnIntent(page: EventTarget, fetchAhead: (pathname: string) => Promise<unknown>): void {
  const begun = new Set<string>();
  const onSign = ({ target }: Event) => {
    const pathname = screenOf(target);
    if (pathname === null || begun.has(pathname) || savesData()) return;
    begun.add(pathname);
    // The screen itself tells what is missing, when it is opened.
    fetchAhead(pathname).catch(() => begun.delete(pathname));
  };
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { passive: true });
}
