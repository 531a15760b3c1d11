import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Elements } from '../../ui/elements';
import type { TabsProps } from './Tabs';

/** The wait after a failed fetch, in milliseconds: nobody can log out without the tabs. */
const AGAIN_MS = 5_000;

/**
 * The tabs of a signed-in person. They are fetched as soon as one is expected, while the app finds out who it is, so that they are ready by
 * then. It doesn't use `lazy`, because React would show a fallback for a moment, and the name would come late.
 *
 * @param props null while nobody is signed in or expected to be
 */
export function useTabs(props: TabsProps | null): Elements {
  const [Tabs, setTabs] = useState<ComponentType<TabsProps> | null>(null);
  const isMissing = props !== null && Tabs === null;

  // Before the browser paints: otherwise a person who has just signed in would see an empty space for a moment.
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let again: number | undefined;
    const load = () => {
      import('./Tabs')
        .then((loaded) => {
          setTabs(() => loaded.Tabs);
        })
        .catch(() => {
          again = window.setTimeout(load, AGAIN_MS);
        });
    };
    load();
    return () => {
      window.clearTimeout(again);
    };
  }, [isMissing]);

  return Tabs !== null && props !== null && <Tabs {...props} />;
}
