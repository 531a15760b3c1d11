import { StrictMode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { reach } from '../start/milestones';
import type { AppStore, RootState } from '../state/store';
import { App } from './App';
import { DialogEntries } from './DialogEntries';

interface RootProps {
  store: AppStore;
  /** The state that a prerendered page shows: that of an unknown visitor. */
  written: RootState;
}

/**
 * The app in its providers, as the browser shows it. While it hydrates a finished page, the state may have changed (on a slow phone,
 * finding a session is faster than hydrating): the page is hydrated as it was written, and changes are shown immediately after. The tree
 * must have the same forks as the one for prerendering (prerender/render.tsx), because ids are derived from them.
 */
export function Root({ store, written }: RootProps) {
  useEffect(() => {
    reach('shown');
  }, []);
  return (
    <StrictMode>
      <Provider store={store} serverState={written}>
        <BrowserRouter>
          <DialogEntries>
            <App />
          </DialogEntries>
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}
