/** The pages that the build writes: one for every route, because Hosting has no catch-all and an unknown URL is a real 404. */
import { routes } from '../app/routes';
import type { PathName } from '../config/paths';
import { paths } from '../config/paths';
import { ARTICLE_IDS, type ArticleId } from '../core/generated/tables';

/** A page to write, in each language. */
export interface Page {
  name: PathName | 'notFound';
  path: string;
  /** Its file in the folder of its language; URLs leave out the extension. */
  file: string;
  /** Whether search engines list it: public pages, except the thank-you pages. */
  isIndexed: boolean;
  /** The article that it shows. */
  article?: ArticleId;
}

/** Public pages that only make sense after something was done. */
const AFTERWARDS: ReadonlySet<PathName> = new Set([
  'contactThankYou',
  'signupThanks',
  'counselorSignupThanks',
  'addNewCardThankYou',
  'editPatientProfileThanks',
  'thankYou',
  'sessionsCheck',
]);

function pagesOf(name: PathName, isIndexed: boolean): Page[] {
  if (name === 'home') return [{ name, path: '/', file: 'index.html', isIndexed }];
  if (name === 'blog') {
    return ARTICLE_IDS.map((article) => {
      const path = paths.blog.replace(':id', String(article));
      return { name, path, file: `${path.slice(1)}.html`, isIndexed, article };
    });
  }
  const path = paths[name];
  if (path.includes(':')) throw new Error(`No pages are known for the route "${path}": teach prerender/pages.ts.`);
  return [{ name, path, file: `${path.slice(1)}.html`, isIndexed }];
}

/** Shown at any unknown URL. */
const notFound: Page = { name: 'notFound', path: '/404', file: '404.html', isIndexed: false };

/** Every page. */
export const PAGES: readonly Page[] = [
  ...routes.flatMap(({ name, audience }) => pagesOf(name, audience === 'visitor' && !AFTERWARDS.has(name))),
  notFound,
];
