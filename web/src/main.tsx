/** Wires the parts: the only place that builds the Firebase backend. */
import './start/foundation';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchOnIntent } from './app/intent';
import { Root } from './app/Root';
import { fetchAhead, fetchWhole } from './app/routes';
import { loadCore } from './core';
import { rememberForHosting } from './i18n/languageCookie';
import { languageOf } from './i18n/languages';
import { setUpI18n } from './i18n/setUp';
import { nextTask } from './start/nextTask';
import { canTakeOver, readPage } from './start/page';
import { hasDrafts } from './state/drafts';
import { wasSignedIn } from './state/session/hint';
import { makeStore } from './state/store';
import './ui/styles/global.css';

async function start(container: HTMLElement): Promise<void> {
  // Reading the app's own file was long enough for one task.
  await nextTask();
  const page = readPage(container);
  // Both at once: a page that stands already is taken over, or replaced, in one go.
  const [i18n] = await Promise.all([
    setUpI18n(page?.namespaces),
    page === null ? undefined : fetchAhead(window.location.pathname),
  ]);
  // A build without a complete configuration fails (tools/build.mjs): only the development server can lack one.
  if (import.meta.env.DEV && (await showMisconfigured(container))) return;
  const fetchBackend = () => import('./backend/firebase');
  const loadBackend = async () => {
    const backend = await fetchBackend();
    // Reading Firebase's files is long enough for one task, as above; opening it is another.
    await nextTask();
    return backend.loadBackend();
  };
  const store = makeStore({ loadBackend, loadCore });
  const written = store.getState();
  // A visitor who was signed in should not see "Login" first; for everyone else Firebase waits until it is needed.
  // Where that part is missing (after a deploy, say) nothing is lost: the screens that need to know who is there ask for it again, and tell.
  if (wasSignedIn()) {
    import('./state/session/thunks')
      .then(({ startListening }) => store.dispatch(startListening()))
      .catch(() => undefined);
  }
  fetchOnIntent(document, (pathname) =>
    fetchWhole(pathname, {
      loadWords: (namespaces) => i18n.loadNamespaces(namespaces),
      loadCore,
      loadBackend: fetchBackend,
    }),
  );
  const app = <Root store={store} written={written} />;
  const language = languageOf(i18n.resolvedLanguage);
  // Another language than the visitor's was served: the next page shall come in theirs.
  if (page !== null && page.language !== language) rememberForHosting(language);
  const visit = {
    language,
    path: window.location.pathname,
    navigationState: (window.history.state as { usr?: unknown } | null)?.usr,
    hasDrafts: hasDrafts(),
    hasWords: (language: string, namespace: string) => i18n.hasResourceBundle(language, namespace),
  };
  // As a transition: it is done in slices, between which a slow phone answers to touches. In one go it would be the longest task of the start.
  startTransition(() => {
    if (page !== null && canTakeOver(page, visit)) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
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
if (container) void start(container);
