import type { Language } from './languages';

/**
 * The cookie that tells Hosting the visitor's language (`hosting.i18n` in firebase.json), so that the server sends the next page in it. It
 * is separate from the language in storage, which only this browser reads.
 */
const LANGUAGE_COOKIE = 'firebase-language-override';

/** A year. */
const MAX_AGE_SECONDS = 31_536_000;

/** Tells Hosting the language for the next visits. A browser without cookies gets the page in its own language, corrected on arrival. */
export function rememberForHosting(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are forbidden (in a frame of another site, say), so nothing is remembered.
  }
}
