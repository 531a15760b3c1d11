// @vitest-environment node
/** The pages that the build writes: Hosting has no catch-all, so an unknown URL is a real 404. */
import { expect, test } from 'vitest';
import { paths } from '../config/paths';
import { LANGUAGES } from '../i18n/languages';
import { PAGES } from './pages';
import { robotsOf, sitemapOf } from './sitemap';

test('there is a page for every route', () => {
  for (const path of Object.values(paths).filter((pattern) => !pattern.includes(':'))) {
    expect(PAGES.filter((page) => page.path === path)).toHaveLength(1);
  }
  expect(PAGES.find(({ path }) => path === '/')?.file).toBe('index.html');
  expect(PAGES.find(({ path }) => path === paths.aboutTeam)?.file).toBe('about/team.html');
});

test('there is a page for each of the four articles, and no fifth', () => {
  const articles = PAGES.filter(({ name }) => name === 'blog');
  expect(articles.map(({ file, article }) => [file, article])).toEqual([
    ['blogs/1.html', 1],
    ['blogs/2.html', 2],
    ['blogs/3.html', 3],
    ['blogs/4.html', 4],
  ]);
});

test('no two pages share a file', () => {
  expect(new Set(PAGES.map(({ file }) => file.toLowerCase())).size).toBe(PAGES.length);
});

const indexed = PAGES.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);

test('search engines see the public pages', () => {
  expect(indexed).toEqual([
    '/',
    '/blogs',
    '/blogs/1',
    '/blogs/2',
    '/blogs/3',
    '/blogs/4',
    '/about/overview',
    '/about/team',
    '/about/careers',
    '/contact',
    '/login',
    '/signup',
    '/counselorRequirements',
    '/CounselorSignup',
    '/privacy',
    '/terms',
    '/sessions/new',
  ]);
});

test('the site map names these pages with their languages, and no other page', () => {
  const map = sitemapOf('https://aram.example', PAGES);
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    indexed.map((path) => `https://aram.example${path}`),
  );
  expect(map).toContain('hreflang="tr" href="https://aram.example/contact?lng=tr"');
  expect(map).toContain('hreflang="x-default" href="https://aram.example/contact"');
  expect(map.match(/<xhtml:link /g)).toHaveLength(indexed.length * (LANGUAGES.length + 1));
});

test('robots find the site map', () => {
  expect(robotsOf('https://aram.example')).toContain('Sitemap: https://aram.example/sitemap.xml');
});
