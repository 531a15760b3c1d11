/** Wires the parts: the only place that builds the Firebase backend. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { Misconfigured } from './app/Misconfigured';
import { environment } from './config/env';
import { loadCore } from './core';
import { setUpI18n } from './i18n/setUp';
import { startListening } from './state/session/thunks';
import { wasSignedIn } from './state/session/hint';
import { makeStore } from './state/store';
import './ui/styles/global.css';

async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  await setUpI18n();
  if (environment.kind === 'misconfigured') {
    root.render(<Misconfigured missing={environment.missing} />);
    return;
  }
  const store = makeStore({
    loadBackend: async () => (await import('./backend/firebase')).loadBackend(),
    loadCore,
  });
  // A visitor who was signed in should not see "Login" first; for everyone else Firebase waits until it is needed.
  if (wasSignedIn()) void store.dispatch(startListening());
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
