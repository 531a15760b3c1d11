import { useSyncExternalStore } from 'react';
import { ONE_UNDER, TWO_UNDER } from './slides';

const one = `(width < ${ONE_UNDER})`;
const two = `(width < ${TWO_UNDER})`;

function subscribe(onChange: () => void): () => void {
  const queries = [window.matchMedia(one), window.matchMedia(two)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function read(): 1 | 2 | 3 {
  if (window.matchMedia(one).matches) return 1;
  return window.matchMedia(two).matches ? 2 : 3;
}

/** How many slides are in view at this width: three, two under 1024 px, one under 600 px. */
export function useSlidesShown(): 1 | 2 | 3 {
  return useSyncExternalStore(subscribe, read, () => 3);
}
