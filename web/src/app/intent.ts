import { afterPaint } from '../start/moments';

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
 * Fetches the parts of a screen when a visitor reaches for a link to it: each path once, and again after a failure. A press is answered
 * first: asking for dozens of files takes a slow phone longer than opening a menu.
 *
 * @param fetchAhead fetches all parts; rejects if one isn't available
 */
export function fetchOnIntent(page: EventTarget, fetchAhead: (pathname: string) => Promise<unknown>): void {
  const begun = new Set<string>();
  const onSign = (event: Event) => {
    const pathname = screenOf(event.target);
    if (pathname === null || begun.has(pathname) || savesData()) return;
    // A sheet that opens at a touch focuses its first link, which nobody reaches for: the browser doesn't show that focus.
    if (event.type === 'focusin' && !(event.target as Element).matches(':focus-visible')) return;
    begun.add(pathname);
    afterPaint(() => {
      // The screen itself reports what is missing, when it is opened.
      fetchAhead(pathname).catch(() => begun.delete(pathname));
    });
  };
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { passive: true });
}
