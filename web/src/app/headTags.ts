/** The page's canonical URL, and the tags that the build writes for it (prerender/head.ts). */
import { spokenLanguage } from '../i18n/languages';

/** The URL of a path in one language; without a language, the one that serves each visitor in theirs. */
export function addressIn(origin: string, path: string, language?: string): string {
  return `${origin}${path}${language === undefined ? '' : `?lng=${language}`}`;
}

/**
 * Keeps the canonical URL and its alternates right while the visitor moves within the app. A URL that requests a language with `?lng=` is
 * one of the alternates and names itself.
 */
export function followAddress(head: HTMLElement, { pathname, search }: { pathname: string; search: string }): void {
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical === null) return;
  const { origin } = new URL(canonical.href);
  // `/blogs/:1` and `/blogs/1` are one page.
  const path = pathname.replace('/:', '/');
  canonical.href = addressIn(origin, path, spokenLanguage(new URLSearchParams(search).get('lng') ?? undefined));
  for (const alternate of head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')) {
    alternate.href = addressIn(origin, path, spokenLanguage(alternate.hreflang));
  }
}
