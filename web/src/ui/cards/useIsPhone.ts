import { useSyncExternalStore } from 'react';

/** Under this width three cards next to each other, or even two, couldn't be read (tokens.css lists the widths). */
const PHONE = '(width < 37.5em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/**
 * Whether the window is as narrow as a phone held upright. The carousel has its own hook (`ui/Carousel/useSlidesShown`): a shared hook
 * would be a separate file, for which home would wait.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
