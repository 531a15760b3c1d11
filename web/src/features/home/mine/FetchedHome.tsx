import { lazy, type ReactNode } from 'react';

/** A file, or its words, that cannot be had leaves home as it is for a visitor. */
const MyHome = lazy(() =>
  import('./MyHome').then(({ withWords }) => withWords()).catch(() => ({ default: () => null })),
);

/** Knows which files `MyHome` is made of: their names alone would be a third of what home loads for it, and visitors load none of them. */
export default function FetchedHome(): ReactNode {
  return <MyHome />;
}
