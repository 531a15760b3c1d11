import type { Language } from './languages';

/**
 * The cookie by which Hosting knows the visitor's language (`hosting.i18n` in firebase.json): the next page comes in it from the server. It stands
 * beside the cache of the translations, which this browser alone reads.
 */
const LANGUAGE_COOKIE = 'firebase-language-override';

/** A year. */
const MAX_AGE_SECONDS = 31_536_000;

/** Tells Hosting the language for the next visits; a browser that keeps no cookies is served by its own language and corrected on arrival. */
export function rememberForHosting(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are forbidden (in a frame of somebody else's page, say), and so it is as if the browser kept none.
  }
}
