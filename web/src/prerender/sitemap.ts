/** The two files that search engines request first. */
import { addressIn } from '../app/headTags';
import { alternatesOf, escapeHtml } from './head';
import type { Page } from './pages';

/** Every indexed page with its languages. */
export function sitemapOf(origin: string, pages: readonly Page[]): string {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => {
      const links = alternatesOf(origin, path).map(
        ({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
      );
      return ['  <url>', `    <loc>${escapeHtml(addressIn(origin, path))}</loc>`, ...links, '  </url>'].join('\n');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Everything may be crawled, except the folders from which Hosting serves a language, since they aren't URLs of their own. */
export function robotsOf(origin: string): string {
  return ['User-agent: *', 'Disallow: /i18n/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
