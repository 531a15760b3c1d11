import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Elements } from '../../ui/elements';
import type { TabsProps } from './Tabs';

/** After a fetch that failed, in milliseconds: without the tabs nobody can log out. */
const AGAIN_MS = 5_000;

/**
 * The tabs of a signed-in person. They are fetched as soon as somebody is expected, at the same time as the app finds out who it is, and so are there when that
 * is known. Not by `lazy`: React shows a fallback for a moment, and the name would come late.
 *
 * @param props null while nobody is signed in, nor expected to be
 */
export function useTabs(props: TabsProps | null): Elements {
  const [Tabs, setTabs] = useState<ComponentType<TabsProps> | null>(null);
  const isMissing = props !== null && Tabs === null;

  // Before the browser paints: one who has just signed in would see an empty place for a moment.
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
