import { StrictMode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { reach } from '../start/milestones';
import type { AppStore, RootState } from '../state/store';
import { App } from './App';

interface RootProps {
  store: AppStore;
  /** The state that a page written beforehand shows: that of a visitor of whom nothing is known. */
  written: RootState;
}

/**
 * The app in its providers, as the browser shows it. Where it takes a finished page over, the state may have moved on meanwhile (a session is found
 * faster than a slow phone gets through the page): what was written is taken over as it was, and what has changed is shown right after. The tree has the
 * forks of the one that pages are written with (prerender/render.tsx), and no other: ids are made of them.
 */
export function Root({ store, written }: RootProps) {
  useEffect(() => {
    reach('shown');
  }, []);
  return (
    <StrictMode>
      <Provider store={store} serverState={written}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}
