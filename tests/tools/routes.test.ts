import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScreenSources } from '../../web/build/prerender/assets.mjs';
import { siteOriginOf } from '../../tools/lib/firebase-env.mjs';
import { paths } from '../../web/src/config/paths';

interface Header {
  source: string;
  headers: { key: string; value: string }[];
}

interface Hosting {
  cleanUrls: boolean;
  rewrites?: unknown;
  i18n: { root: string };
  redirects: { regex: string; destination: string }[];
  headers: Header[];
}

const hosting = (
  JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as { hosting: Hosting }
).hosting;

describe('Hosting', () => {
  it('answers an unknown address with a real 404: nothing catches all', () => {
    expect(hosting.rewrites).toBeUndefined();
    expect(hosting.cleanUrls).toBe(true);
  });

  it('serves the folder of the visitor’s language, which the build writes', () => {
    expect(hosting.i18n.root).toBe('/i18n');
  });

  it('leads the address with a colon to the article', () => {
    const [redirect] = hosting.redirects;
    const articles = new RegExp(redirect?.regex ?? '');
    expect(['/blogs/:1', '/blogs/%3A4'].every((address) => articles.test(address))).toBe(true);
    expect(['/blogs/:5', '/blogs/1', '/blogs/:11'].some((address) => articles.test(address))).toBe(false);
  });

  it.each(Object.values(paths).filter((path) => path !== path.toLowerCase() && !path.includes(':')))(
    'leads %s in small letters to its page, which would say first that there is none',
    (path) => {
      const leads = (from: string) => hosting.redirects.filter(({ regex }) => new RegExp(regex).test(from));
      expect(leads(path.toLowerCase()).map(({ destination }) => destination)).toEqual([path]);
      expect(leads(path)).toEqual([]);
    },
  );

  it('lets only files with a hash in their name or their query be kept: the last header that matches wins', () => {
    const sources = hosting.headers.filter(({ headers }) => headers.some(({ key }) => key === 'Cache-Control'));
    expect(sources.map(({ source }) => source)).toEqual(['**', '/locales/**', '/assets/**']);
    expect(sources[0]?.headers).toContainEqual({ key: 'Cache-Control', value: 'no-cache' });
    expect(sources[1]?.headers).toContainEqual({ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' });
    expect(sources[2]?.headers).toContainEqual({ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' });
  });
});

describe('the pages of the built app', () => {
  it('find the source of every screen in the table of screens', () => {
    const sources = readScreenSources();
    expect(Object.keys(sources).sort()).toEqual([...Object.keys(paths), 'notFound'].sort());
    expect(sources['blog']).toBe('src/features/blog/BlogPage.tsx');
    expect(sources['home']).toBe('src/app/HomeRoute.tsx');
  });
});

describe('the site’s own address', () => {
  it('is what is set, without a slash at its end', () => {
    expect(siteOriginOf({ VITE_SITE_ORIGIN: 'https://aram.example/', VITE_FIREBASE_PROJECT_ID: 'x' })).toBe(
      'https://aram.example',
    );
  });

  it('is the one that Firebase gives the project, where none is set', () => {
    expect(siteOriginOf({ VITE_FIREBASE_PROJECT_ID: 'aram-live' })).toBe('https://aram-live.web.app');
  });

  it.each(['aram.example', 'https://aram.example/app', 'ftp://aram.example'])('is not %s', (given) => {
    expect(() => siteOriginOf({ VITE_SITE_ORIGIN: given })).toThrow('VITE_SITE_ORIGIN');
  });
});
