import { type Language, spokenLanguage } from '../i18n/languages';

/**
 * The visitor's language, found in the order of the spec (section 9): query string, cookie, localStorage, sessionStorage, browser, page. The
 * translations find it by their own detector; this says the same before their code is there, in a few lines.
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

const KEY = 'i18nextLng';

const PLACES: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(window.location.search).get('lng')],
  () => [/(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]],
  () => [inStorage(() => window.localStorage)],
  () => [inStorage(() => window.sessionStorage)],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** Storage may be forbidden; even asking for it then throws. */
function inStorage(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}
