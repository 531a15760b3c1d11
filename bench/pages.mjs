/**
 * The pages that anyone may open, as the bench and the budgets visit them: what the build wrote for search engines.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD } from '../tools/build.mjs';
import { aboutBuild } from '../web/build/prerender/prerender.mjs';

/** In which a page is written, the default first. */
export const LANGUAGES = /** @type {const} */ (['en', 'tr', 'ar']);

/**
 * The addresses of the public pages, articles one by one: '/', '/about/team', '/blogs/1'. Thank-you pages and those for someone who is signed
 * in are not among them: nobody arrives there from outside.
 * @param {readonly { language: string; path: string; isIndexed: boolean }[]} records
 * @returns {string[]}
 */
export function publicPages(records) {
  return records.filter(({ language, isIndexed }) => language === LANGUAGES[0] && isIndexed).map(({ path }) => path);
}

/** Of the build that tests use. */
export const readPublicPages = () =>
  publicPages(JSON.parse(readFileSync(join(aboutBuild(TEST_BUILD), 'pages.json'), 'utf8')));
