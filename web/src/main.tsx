/** Connects the parts: the only place that builds the Firebase backend. */
import './app/movedNodes';
import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { fetchOnIntent } from './app/intent';
import { keepColon } from './app/keepColon';
import { type Met, watchErrors } from './app/reports/watch';
import { Root } from './app/Root';
import { StartFailed } from './app/StartFailed';
import { emptyWhenBack } from './app/layout/restored';
import { fetchAhead, fetchWhole } from './app/routes';
import { watchSheets } from './app/sheets';
import { readClock } from './clock/clock';
import { loadCore, loadListCore, loadMemberCore } from './core';
import { rememberForHosting } from './i18n/languageCookie';
import { FALLBACK_LANGUAGE, languageOf } from './i18n/languages';
import { MissingWords } from './i18n/lastWords';
import { setUpI18n } from './i18n/setUp';
import { FAILED_EVENT, LEFT_EVENT } from './start/milestones';
import { nextTask } from './start/moments';
import { endPainting } from './start/rows/painted';
import { canTakeOver, readPage } from './start/page';
import { hasDrafts } from './state/drafts';
import { wasSignedIn } from './state/account/hint';
import { makeStore } from './state/store';
import './ui/styles/global.css';

/** Starts to report errors to the operators. */
function watch(): (thrown: unknown) => void {
  let reporter: Promise<(met: Met) => Promise<void>> | undefined;
  const loadBackend = async () => (await import('./backend/firebase')).loadBackend();
  return watchErrors((met) => {
    reporter ??= import('./app/reports/reporter').then(({ reporterOfPage }) => reporterOfPage(loadBackend));
    reporter.then((tell) => tell(met)).catch(() => undefined);
  });
}

const onCaught = import.meta.env.VITE_ERROR_REPORTS ? watch() : undefined;
const rootOptions: RootOptions = onCaught
  ? {
      onCaughtError: (thrown) => {
        // eslint-disable-next-line no-console -- React does the same by default if there is no callback
        console.error(thrown);
        onCaught(thrown);
      },
    }
  : {};

async function start(container: HTMLElement): Promise<void> {
  keepColon(window);
  watchSheets();
  emptyWhenBack();
  // Parsing the app's own file was long enough for one task.
  await nextTask();
  const fetchBackend = () => import('./backend/firebase');
  const fetchTeam = () => import('./backend/team/firebase');
  const loadBackend = async () => {
    const backend = await fetchBackend();
    // Parsing Firebase's files is long enough for one task, as above; opening it is another.
    await nextTask();
    return backend.loadBackend();
  };
  const store = makeStore({
    loadBackend: byServerClock(loadBackend),
    loadTeam: async () => (await fetchTeam()).team,
    loadCore: byServerClock(loadCore),
    // Its decision doesn't depend on the time, so it need not wait for the clock.
    loadListCore,
    loadMemberCore: byServerClock(loadMemberCore),
  });
  const written = store.getState();
  const isExpected = wasSignedIn();
  // A visitor who was signed in should not see "Login" first, and waits for their data: the provider is asked before the screen and its words
  // are fetched. The code that most of their screens need follows. For everyone else Firebase waits until it is needed.
  // If that part is missing (after a deploy, say), nothing is lost: the screens that need it fetch it again, and report a failure.
  if (isExpected) {
    fetchBackend()
      .then(({ fetchOwn }) => fetchOwn())
      .then(loadMemberCore)
      .catch(() => undefined);
    import('./state/account/actions')
      .then(({ startListening }) => store.dispatch(startListening()))
      .catch(() => undefined);
  }
  const page = readPage(container);
  // Both at once, so that an existing page is hydrated or replaced in one step.
  const [i18n] = await Promise.all([
    setUpI18n(page?.namespaces),
    page === null ? undefined : fetchAhead(window.location.pathname),
  ]);
  // A build without a complete configuration fails (tools/build.ts), so only the development server can lack one.
  if (import.meta.env.DEV && (await showMisconfigured(container))) return;
  if (import.meta.env.DEV && page === null) await fetchScreen(i18n);
  const fetchScreenOf = (pathname: string) =>
    fetchWhole(pathname, {
      loadWords: (namespaces) => i18n.loadNamespaces(namespaces),
      loadCore,
      loadBackend: fetchBackend,
      loadTeam: fetchTeam,
    });
  // Their screen's words would otherwise be fetched after its guard knows them.
  if (isExpected) fetchScreenOf(window.location.pathname).catch(() => undefined);
  fetchOnIntent(document, fetchScreenOf);
  const app = <Root store={store} written={written} />;
  const language = languageOf(i18n.resolvedLanguage);
  // The page was served in another language than the visitor's: the next page should come in theirs.
  if (page !== null && page.language !== language) rememberForHosting(language);
  const hasWords = (language: string, namespace: string) => i18n.hasResourceBundle(language, namespace);
  // The existing page can be read; replacing it would leave nothing.
  const mute = page?.namespaces.find((one) => !hasWords(language, one) && !hasWords(FALLBACK_LANGUAGE, one));
  if (mute !== undefined) throw new MissingWords(mute);
  const visit = {
    language,
    path: window.location.pathname,
    navigationState: (window.history.state as { usr?: unknown } | null)?.usr,
    // A page without a form shows no drafts.
    hasDrafts: container.querySelector('main form') !== null && hasDrafts(),
    hasWords,
    isTranslated: container.querySelector('font, [_msttexthash]') !== null,
  };
  // As a transition it is done in slices, so that a slow phone reacts to touches between them. Otherwise it would be the longest task of
  // the start.
  startTransition(() => {
    const begin = () => {
      endPainting();
      if (page !== null && canTakeOver(page, visit)) return hydrateRoot(container, app, rootOptions);
      const root = createRoot(container, rootOptions);
      root.render(app);
      return root;
    };
    const root = begin();
    document.addEventListener(LEFT_EVENT, () => {
      root.unmount();
    });
  });
}

/**
 * Decisions, and much of the stored data, depend on the time: such a core or the backend is handed out only after the server's clock was read,
 * which happens while their files load.
 */
function byServerClock<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => (await Promise.all([load(), readClock()]))[0];
}

/**
 * The development server's page stays empty until its screen is there: a frame without it would show the newsletter's field where, a moment
 * later, the screen's fields appear, and the visitor's typing would go into the wrong field.
 */
async function fetchScreen(i18n: i18n): Promise<void> {
  const later = () => Promise.resolve();
  const loadWords = (namespaces: readonly string[]) => i18n.loadNamespaces(namespaces);
  // The screen itself reports what isn't available.
  await fetchWhole(window.location.pathname, { loadWords, loadCore: later, loadBackend: later, loadTeam: later }).catch(
    () => undefined,
  );
}

async function showMisconfigured(container: HTMLElement): Promise<boolean> {
  const [{ environment }, { Misconfigured }] = await Promise.all([
    import('./config/env'),
    import('./app/Misconfigured'),
  ]);
  if (environment.kind !== 'misconfigured') return false;
  createRoot(container).render(<Misconfigured missing={environment.missing} />);
  return true;
}

const container = document.getElementById('root');
if (container) {
  start(container).catch((thrown: unknown) => {
    // As if it were uncaught, so that the console and the reports receive it.
    reportError(thrown);
    document.dispatchEvent(new Event(FAILED_EVENT));
    const place = document.createElement('div');
    container.after(place);
    createRoot(place).render(<StartFailed language={languageOf(document.documentElement.lang)} />);
  });
}
