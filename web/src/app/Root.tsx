import { type ReactNode, StrictMode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { reach } from '../start/milestones';
import type { AppStore, RootState } from '../state/store';
import { OpenDialogs } from '../ui/openDialogs';
import { App } from './App';
import { makeDialogHistory } from './dialogHistory';

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

/** Gives each open dialog an entry in the browser's history (dialogHistory.ts). It is the first thing inside the router. */
export function DialogEntries({ children }: { children: ReactNode }) {
  const [{ noteOpen, navigatorOf, settle, watch }] = useState(makeDialogHistory);
  const navigation = useContext(NavigationContext);
  const inFront = useMemo(
    () => ({ ...navigation, navigator: navigatorOf(navigation.navigator) }),
    [navigation, navigatorOf],
  );
  const location = useLocation();
  // The router begins to listen in the same phase, but later, because it is around this.
  useLayoutEffect(watch, [watch]);
  // A dialog may stay open over another page, which has no entry for it yet.
  useEffect(settle, [settle, location]);
  return (
    <NavigationContext value={inFront}>
      <OpenDialogs value={noteOpen}>{children}</OpenDialogs>
    </NavigationContext>
  );
}
