import { useSyncExternalStore } from 'react';

/** Below it three cards beside each other, or even two, would not be read (tokens.css lists the widths). */
const PHONE = '(width < 37.5em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/**
 * Whether the window is as narrow as a phone, held upright. The carousel asks for itself (`ui/Carousel/useSlidesShown`): a hook of both would be a
 * file of its own, for which home would wait.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
