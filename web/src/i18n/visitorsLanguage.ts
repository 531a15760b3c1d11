import { type Language, spokenLanguage } from './languages';

/** The localStorage key of the visitor's choice; the session can override it. */
const KEY = 'i18nextLng';

/**
 * The visitor's language, found in this order: query string, cookie, localStorage, sessionStorage, browser, page. A language
 * that Aram doesn't support is skipped.
 */
export function visitorsLanguage(): Language | undefined {
  for (const find of PLACES) {
    for (const tag of find()) {
      const language = spokenLanguage(tag ?? undefined);
      if (language !== undefined) return language;
    }
  }
  return undefined;
}

/** Keeps the choice for the next visit; if storage is full or forbidden, it is just not remembered. */
export function rememberLanguage(language: string): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // The next visit starts with the browser's language again.
  }
}

const PLACES: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(window.location.search).get('lng')],
  () => [/(?:^|; )i18next=([^;]*)/.exec(allowed(() => document.cookie) ?? '')?.[1]],
  () => [allowed(() => window.localStorage.getItem(KEY))],
  () => [allowed(() => window.sessionStorage.getItem(KEY))],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** Storage and cookies may be forbidden (in a frame of another site, say); then even reading them throws. */
function allowed(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
