import { type ComponentType, lazy, useState } from 'react';
import { once } from '../core/once';
import { whileHere } from '../ui/whileHere';
import { fetchFailedSheets } from './sheets';

/** A screen or a part of the frame, whose code is fetched when it is first shown or earlier. */
export interface FetchedScreen<P extends object = object> {
  Screen: ComponentType<P>;
  fetchAhead: () => Promise<void>;
}

/**
 * Like `lazy`, but a screen that was fetched ahead shows in the first render: no fallback flashes in place of an existing page.
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
    // Chosen once for the life of the screen: replacing the component would lose its state.
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
