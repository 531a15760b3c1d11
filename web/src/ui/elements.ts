import type { ReactElement } from 'react';

/**
 * Content that is rendered among other elements. Text is excluded: page translators replace text nodes, and React then no longer finds
 * its place among the others (the lint rule `aram/lone-text`). Text must be wrapped in an element.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
