import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageFiles, readRoutePatterns } from '../../tools/lib/routes.mjs';
import { ROUTE_PATTERNS } from '../../web/src/config/paths';

interface Header {
  source: string;
  headers: { key: string; value: string }[];
}

interface Hosting {
  cleanUrls: boolean;
  rewrites?: unknown;
  redirects: { regex: string; destination: string }[];
  headers: Header[];
}

const hosting = (
  JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as { hosting: Hosting }
).hosting;

describe('the built app has a page', () => {
  it('for every route of the app', async () => {
    expect(await readRoutePatterns()).toEqual(ROUTE_PATTERNS);
    const files = pageFiles(ROUTE_PATTERNS);
    for (const pattern of ROUTE_PATTERNS.filter((route) => route !== '/' && !route.includes(':'))) {
      expect(files).toContain(`${pattern.slice(1)}.html`);
    }
    expect(files).toContain('index.html');
  });

  it('for each of the four articles, and no fifth', () => {
    expect(pageFiles(['/blogs/:id'])).toEqual(['blogs/1.html', 'blogs/2.html', 'blogs/3.html', 'blogs/4.html']);
  });

  it('for no parameter that nobody taught it', () => {
    expect(() => pageFiles(['/counselors/:id'])).toThrow('/counselors/:id');
  });
});

describe('Hosting', () => {
  it('answers an unknown address with a real 404: nothing catches all', () => {
    expect(hosting.rewrites).toBeUndefined();
    expect(hosting.cleanUrls).toBe(true);
  });

  it('leads the address with a colon to the article', () => {
    const [redirect] = hosting.redirects;
    const articles = new RegExp(redirect?.regex ?? '');
    expect(['/blogs/:1', '/blogs/%3A4'].every((address) => articles.test(address))).toBe(true);
    expect(['/blogs/:5', '/blogs/1', '/blogs/:11'].some((address) => articles.test(address))).toBe(false);
  });

  it('lets only hashed files be kept: the last header that matches wins', () => {
    const sources = hosting.headers.filter(({ headers }) => headers.some(({ key }) => key === 'Cache-Control'));
    expect(sources.map(({ source }) => source)).toEqual(['**', '/locales/**', '/assets/**']);
    expect(sources[0]?.headers).toContainEqual({ key: 'Cache-Control', value: 'no-cache' });
    expect(sources[1]?.headers).toContainEqual({ key: 'Cache-Control', value: 'public, max-age=300, must-revalidate' });
    expect(sources[2]?.headers).toContainEqual({ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' });
  });
});
