import type { ReactElement } from 'react';

/**
 * Content that is rendered among other elements. Text is left out: translators of pages replace text nodes, and React then no longer finds
 * its place among the others (the lint rule `aram/lone-text`). Whoever passes text wraps it in an element.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
