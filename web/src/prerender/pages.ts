/** The pages that the build writes: one for every route, because Hosting has no catch-all and an unknown address is a real 404. */
import { routes } from '../app/routes';
import type { PathName } from '../config/paths';
import { paths } from '../config/paths';
import { ARTICLE_IDS, type ArticleId } from '../core/generated/tables';

/** A page to write, in each language. */
export interface Page {
  name: PathName | 'notFound';
  path: string;
  /** Its file, seen from the folder of its language; clean addresses drop the ending. */
  file: string;
  /** For search engines: what everyone may read, less the thank-you pages. */
  isIndexed: boolean;
  /** The article that it shows. */
  article?: ArticleId;
}

/** Pages for everyone that only make sense after something was done. */
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

/** Shown at unknown addresses, whatever they are. */
const notFound: Page = { name: 'notFound', path: '/404', file: '404.html', isIndexed: false };

/** Every page. */
export const PAGES: readonly Page[] = [
  ...routes.flatMap(({ name, audience }) => pagesOf(name, audience === 'visitor' && !AFTERWARDS.has(name))),
  notFound,
];
