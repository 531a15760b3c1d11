/** The events which show that a visitor reaches for a link. A finger's event comes before the tap ends. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** The path of another screen that a link leads to; null for any other link. */
function screenOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}

/** Whether the visitor asked their browser to save data: then nothing is fetched ahead. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/**
 * Fetches the parts of a screen when a visitor reaches for a link to it: each path once, and again after a failure.
 *
 * @param fetchAhead fetches all parts; rejects if one isn't available
 */
export function fetchOnIntent(page: EventTarget, fetchAhead: (pathname: string) => Promise<unknown>): void {
  const begun = new Set<string>();
  const onSign = ({ target }: Event) => {
    const pathname = screenOf(target);
    if (pathname === null || begun.has(pathname) || savesData()) return;
    begun.add(pathname);
    // The screen itself reports what is missing, when it is opened.
    fetchAhead(pathname).catch(() => begun.delete(pathname));
  };
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { passive: true });
}
