import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { OpenDialogs } from '../ui/openDialogs';
import { makeDialogHistory } from './dialogHistory';

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
