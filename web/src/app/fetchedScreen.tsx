import { type ComponentType, lazy, useState } from 'react';
import { once } from '../core/once';
import { whileHere } from '../ui/whileHere';
import { fetchFailedSheets } from './sheets';

/** A screen, or a part of the frame, whose code is fetched when it is first shown, or ahead of that. */
export interface FetchedScreen<P extends object = object> {
  Screen: ComponentType<P>;
  fetchAhead: () => Promise<void>;
}

/**
 * Like `lazy`, and a screen that was fetched ahead shows in the first rendering: no fallback flashes up in place of a page that is there already.
 */
export function fetchedScreen<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FetchedScreen<P> {
  let fetched: ComponentType<P> | undefined;
  const fetchScreen = once(
    async () => {
      await fetchFailedSheets();
      const module = await whileHere(load);
      fetched = module.default;
      return module;
    },
    (cause) => cause,
  );
  const Waiting = lazy(fetchScreen);

  function Screen(props: P) {
    // Chosen once for as long as the screen stands: another component in its place would lose what it holds.
    const [Content] = useState<ComponentType<P>>(() => fetched ?? Waiting);
    return <Content {...props} />;
  }

  return {
    Screen,
    fetchAhead: async () => {
      await fetchScreen();
    },
  };
}
