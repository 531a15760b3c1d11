/**
 * A small script of its own that runs before the page is painted; the build writes it into the head of every finished page
 * (web/build/prerender), and the site's policy lets it in by its hash: after a change `npm run fix` puts the new one into firebase.json. It
 *
 * - hides a page whose language is not the visitor's, until the app has rendered it anew: no flash of the other direction;
 * - hides "Login" where someone was signed in before;
 * - fetches the app when the page has loaded and is painted, or at the first sign that somebody wants something;
 * - keeps what is typed, chosen and pressed until then, and hands it to the app.
 *
 * If the app cannot be fetched, the page stays what it is: text and links that work.
 */
import { directionOf, spokenLanguage } from '../i18n/languages';
import { visitorsLanguage } from '../i18n/visitorsLanguage';
import { wasSignedIn } from '../state/account/hint';
import { keepInteractions } from './interactions';
import { FAILED_EVENT, RUNNING_EVENT } from './milestones';
import { firstPaint, nextTask } from './moments';

/** How long a page in the wrong language stays hidden, in milliseconds: after that, words in another language are better than none. */
const PATIENCE_MS = 5000;

/** Asking for a file takes a slow phone some 15 ms. */
const ASKED_AT_ONCE = 4;

function start(script: HTMLScriptElement): void {
  const root = document.documentElement;
  const page = { language: root.lang, dir: root.dir };
  const language = visitorsLanguage() ?? 'en';
  const isOther = language !== spokenLanguage(page.language);
  const isExpected = wasSignedIn();

  const showAsItIs = () => {
    if (root.dataset['app'] !== 'waiting') return;
    delete root.dataset['app'];
    root.lang = page.language;
    root.dir = page.dir;
  };
  if (isOther) {
    root.dataset['app'] = 'waiting';
    root.lang = language;
    root.dir = directionOf(language);
    setTimeout(showAsItIs, PATIENCE_MS);
  }
  if (isExpected) root.dataset['expected'] = '';

  const interactions = keepInteractions(document);
  const giveUp = () => {
    delete root.dataset['expected'];
    showAsItIs();
    interactions.giveUp();
  };
  document.addEventListener(RUNNING_EVENT, interactions.handOver, { once: true });
  document.addEventListener(FAILED_EVENT, giveUp, { once: true });

  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    fetchApp(addresses(script.dataset['app']), addresses(script.dataset['ahead'])).catch(giveUp);
  };
  // The app takes over an element of the page: it has to be there.
  const beginWhenParsed = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
    else begin();
  };
  if (isOther || isExpected) beginWhenParsed();
  const afterPaint = () => {
    // A page in the background paints nothing, and is not waited for.
    if (document.visibilityState === 'hidden') begin();
    else
      void firstPaint().then(() => {
        requestAnimationFrame(() => void nextTask().then(begin));
      });
  };
  window.addEventListener('load', afterPaint, { once: true });
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, beginWhenParsed, { once: true, capture: true, passive: true });
  }
}

const addresses = (list = ''): readonly string[] => list.split(' ').filter(Boolean);

/**
 * Fetches the app and what its screen will ask for, and runs the app part by part: in one go, the browser of a slow phone could not
 * answer to anything for too long. For the same reason it asks for a few files at a time, without waiting for any.
 */
async function fetchApp(parts: readonly string[], ahead: readonly string[]): Promise<void> {
  for (const [index, href] of [...parts, ...ahead].entries()) {
    if (index > 0 && index % ASKED_AT_ONCE === 0) await nextTask();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const part of parts) {
    await import(/* @vite-ignore */ part);
    await nextTask();
  }
}

if (document.currentScript instanceof HTMLScriptElement) start(document.currentScript);
