/**
 * The public pages that the bench and the budgets visit, from what the build wrote for search engines.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD } from '../tools/build.ts';
import { aboutBuild } from '../web/build/prerender/prerender.ts';
import { LANGUAGES } from '../web/src/core/generated/tables.ts';
import type { PageRecord as BuiltPage } from '../web/src/prerender/site.ts';

/** The build's record of each page, besides its files. */
type PageRecord = Pick<BuiltPage, 'language' | 'path' | 'isIndexed'>;

/**
 * The routes of the public pages, including each article: '/', '/about/team', '/blogs/1'. Thank-you pages and signed-in pages are left out, because nobody
 * arrives there from outside.
 */
export function publicPages(records: readonly PageRecord[]): string[] {
  return records.filter(({ language, isIndexed }) => language === LANGUAGES[0] && isIndexed).map(({ path }) => path);
}

/** The public pages of the tests' build. */
export const readPublicPages = () =>
  publicPages(JSON.parse(readFileSync(join(aboutBuild(TEST_BUILD), 'pages.json'), 'utf8')) as PageRecord[]);
