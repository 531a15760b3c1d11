/**
 * A small inline script that runs before the page is painted. The build writes it into the head of every finished page
 * (web/build/prerender), and the site's policy allows it by its hash: after a change, `npm test -- --fix` puts the new one into firebase.json. It
 *
 * - hides a page whose language isn't the visitor's until the app has rendered it again, so that the other direction doesn't flash;
 * - opens a page again that Back has restored after a quick exit, since the browser fills in what was typed there;
 * - makes a quick exit that is pressed before the app can;
 * - hides "Login" if someone was signed in before;
 * - asks the store what the page's list needs (answers.ts), so that the answer is there when the app is;
 * - fetches the app when the page has loaded and is painted, or at the first sign that the visitor wants something;
 * - keeps everything typed, chosen and pressed until then, and hands it to the app.
 *
 * If the app can't be fetched, the page stays as it is: text and links that work.
 */
import { directionOf, type Language, spokenLanguage } from '../i18n/languages';
import { visitorsLanguage } from '../i18n/visitorsLanguage';
import { wasSignedIn } from '../state/account/hint';
import { oweSignOut } from '../state/account/owed';
import { endTab, lastLeft } from '../state/tab';
import { askEarly, askForTexts, type EarlyReads } from './answers';
import { keepInteractions } from './interactions';
import { FAILED_EVENT, LEFT_EVENT, RUNNING_EVENT } from './milestones';
import { firstPaint, nextTask } from './moments';
import type { paintRows as PaintRows } from './rows/paint';

/** How long a page in the wrong language stays hidden, in milliseconds: after that, text in another language is better than none. */
const PATIENCE_MS = 5000;

/** How long the app waits for the first rows, in milliseconds. */
const ROWS_MS = 1500;

/** The number of files requested at a time: a request takes a slow phone about 15 ms. */
const ASKED_AT_ONCE = 4;

function start(script: HTMLScriptElement): void {
  const root = document.documentElement;
  if (lastLeft() !== null && isRestored()) {
    root.dataset['app'] = 'waiting';
    // Without the part after "#", with which it would stay the same document.
    window.location.replace(window.location.pathname + window.location.search);
    return;
  }
  const page = { language: root.lang, dir: root.dir };
  const language = visitorsLanguage() ?? 'en';
  const isOther = language !== spokenLanguage(page.language);
  const isExpected = wasSignedIn();
  const { reads, rows } = script.dataset;
  const texts = script.dataset['texts']?.replace('$language', language);
  // Filters in the URL ask for something else.
  const asks = reads !== undefined && window.location.search === '';
  if (asks) askEarly(JSON.parse(reads) as EarlyReads, language);
  const painted = asks && rows && texts && !isOther && !isExpected ? paintRows(rows, language, texts) : null;

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

  document.addEventListener('click', leaveEarly, true);
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
    if (texts && painted === null) askForTexts(texts);
    fetchApp(addresses(script.dataset['app']), addresses(script.dataset['ahead'])).catch(giveUp);
  };
  // The app takes over an element of the page, so the page must be parsed.
  const beginWhenParsed = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
    else begin();
  };
  if (isOther || isExpected) beginWhenParsed();
  const afterPaint = () => {
    // A page in the background paints nothing, so the app starts immediately.
    if (document.visibilityState === 'hidden') begin();
    else
      void Promise.all([firstPaint(), painted]).then(() => {
        requestAnimationFrame(() => void nextTask().then(begin));
      });
  };
  window.addEventListener('load', afterPaint, { once: true });
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, beginWhenParsed, { once: true, capture: true, passive: true });
  }
}

/** Paints a list's first rows. Resolves after that or a while, since the app must come in any case. */
function paintRows(rows: string, language: Language, texts: string): Promise<unknown> {
  // The page is parsed first.
  const painted = nextTask().then(async () => {
    askForTexts(texts);
    const painter = (await import(/* @vite-ignore */ rows)) as { paintRows: typeof PaintRows };
    await painter.paintRows(language, texts);
  });
  return Promise.race([painted.catch(() => undefined), new Promise((enough) => setTimeout(enough, ROWS_MS))]);
}

/** The quick exit without the app: it deletes what the tab keeps, and the next start signs out. */
function leaveEarly(event: Event): void {
  const root = document.documentElement;
  const link = event.target instanceof Element ? event.target.closest('a[data-leaves]') : null;
  if (!(link instanceof HTMLAnchorElement) || root.dataset['app'] === 'running') return;
  event.preventDefault();
  event.stopPropagation();
  endTab(String(performance.timeOrigin));
  if (wasSignedIn()) oweSignOut(true);
  document.body.replaceChildren();
  document.title = '';
  document.dispatchEvent(new Event(LEFT_EVENT));
  window.location.replace(link.href);
}

/** Whether this page was opened by Back or Forward. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

const addresses = (list = ''): readonly string[] => list.split(' ').filter(Boolean);

/** Asks for files a few at a time, without waiting for any: a slow phone must react to touches in between. */
async function askFor(files: readonly string[]): Promise<void> {
  for (const [index, href] of files.entries()) {
    if (index > 0 && index % ASKED_AT_ONCE === 0) await nextTask();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Fetches the app and the needs of its screen, and runs the app part by part: in a single task, a slow phone would not react for too long.
 * The app doesn't wait until all files of the screen are asked for, since it finds out who is signed in.
 */
async function fetchApp(parts: readonly string[], ahead: readonly string[]): Promise<void> {
  await askFor(parts);
  void askFor(ahead);
  for (const part of parts) {
    await import(/* @vite-ignore */ part);
    await nextTask();
  }
}

if (document.currentScript instanceof HTMLScriptElement) start(document.currentScript);
