import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code is fetched when it is first shown, or ahead of that. */
export interface FetchedScreen {
  Screen: ComponentType;
  fetchAhead: () => Promise<void>;
}

/**
 * Like `lazy`, and a screen that was fetched ahead shows in the first rendering: no fallback flashes up in place of a page that is there already.
 */
export function fetchedScreen(load: () => Promise<{ default: ComponentType }>): FetchedScreen {
  let fetched: ComponentType | undefined;
  const fetchScreen = async () => {
    const module = await load();
    fetched = module.default;
    return module;
  };
  const Waiting = lazy(fetchScreen);

  function Screen() {
    // Chosen once for as long as the screen stands: another component in its place would lose what it holds.
    const [Content] = useState<ComponentType>(() => fetched ?? Waiting);
    return <Content />;
  }

  return {
    Screen,
    fetchAhead: async () => {
      await fetchScreen();
    },
  };
}
