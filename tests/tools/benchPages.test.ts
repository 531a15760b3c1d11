import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../bench/pages.mjs';
import { iconIn, kindOf, scriptsIn, totals, type Loaded } from '../../bench/visit.mjs';
import { fellShort } from '../../bench/lighthouse.mjs';
import { deskElsewhere, growth, overBudget } from '../../bench/weights.mjs';
import { pageBudget } from '../../bench/budgets.mjs';
import { PAGES } from '../../web/src/prerender/pages';

const loaded = (path: string, kind: Loaded['kind'], brotli: number): Loaded => ({
  path,
  kind,
  brotli,
  raw: 3 * brotli,
  body: Buffer.alloc(0),
});

const aVisit = (...files: Loaded[]) => ({ page: '/', language: 'en', loaded: files, outside: [], preloadedFonts: 0 });

describe('the public pages', () => {
  it('are those that search engines may show, once each', () => {
    const records = (['en', 'tr', 'ar'] as const).flatMap((language) => PAGES.map((page) => ({ ...page, language })));
    const pages = publicPages(records);
    expect(pages).toEqual(expect.arrayContaining(['/', '/blogs', '/blogs/1', '/blogs/4', '/about/team', '/login']));
    expect(pages.filter((page) => /thank|Booking|404/i.test(page))).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
  });
});

describe('a visit', () => {
  it('is added up by kind', () => {
    const files = [loaded('/', 'html', 10), loaded('/assets/a.js', 'js', 20), loaded('/assets/b.js', 'js', 5)];
    expect(totals(aVisit(...files))).toMatchObject({ html: 10, js: 25, css: 0, wasm: 0, requests: 3 });
  });

  it('counts the scripts in the page as scripts, but not as requests', () => {
    const page =
      '<script type="application/ld+json">{}</script><script src="/a.js"></script><script data-app="/b.js">if (1 < 2) f()</script>';
    const [script, ...others] = scriptsIn('/', page);
    expect(others).toEqual([]);
    expect(script).toMatchObject({ kind: 'js', raw: 'if (1 < 2) f()'.length });
    expect(totals(aVisit(loaded('/', 'html', 10), ...(script ? [script] : [])))).toMatchObject({
      js: script?.brotli,
      requests: 1,
    });
  });

  it('does not count the icon, which only one kind of Chromium requests', () => {
    expect(iconIn(readFileSync('web/index.html', 'utf8'))).toBe('/favicon.svg');
    expect(iconIn('<link rel="apple-touch-icon" href="/a.png" />')).toBeUndefined();
  });

  it.each([
    ['document', '/about/team', 'html'],
    ['fetch', '/locales/tr/home.json', 'words'],
    ['fetch', '/assets/core.wasm', 'wasm'],
    // Preloaded files have the type of the element that preloads them.
    ['other', '/assets/index.js', 'js'],
    ['font', '/assets/a.woff2', 'fonts'],
    ['image', '/illustrations/hero.svg', 'images'],
    ['manifest', '/site.webmanifest', 'rest'],
  ])('counts a %s at %s as %s', (type, path, kind) => {
    expect(kindOf(type, path)).toBe(kind);
  });

  it('is within budget up to the last byte, and over it with one more', () => {
    const { js } = pageBudget('/');
    expect(overBudget(aVisit(loaded('/a.js', 'js', js)))).toEqual([]);
    expect(overBudget(aVisit(loaded('/a.js', 'js', js + 1)))).toEqual([`/ (en): js ${js + 1}, at most ${js}`]);
  });

  it('contacts no other server by itself', () => {
    const outside = ['http://127.0.0.1:9099/'];
    expect(overBudget({ ...aVisit(), outside })).toEqual([
      '/ (en): contacts http://127.0.0.1:9099/ without a user’s action',
    ]);
    expect(overBudget({ ...aVisit(), page: '/about/team', outside })).toEqual([]);
  });

  it('names the packages that grew, starting with the largest growth', () => {
    const before = { '/': { packages: { react: 100, router: 50 } } };
    expect(growth('/', { react: 101, router: 50, zod: 20 }, before)).toEqual([
      '    zod: 20 (+20)',
      '    react: 101 (+1)',
      '    router: 50 (+0)',
    ]);
  });
});

describe('a page falls short', () => {
  const scores = {
    ...{ performance: 99, accessibility: 100, bestPractices: 100, seo: 100 },
    ...{ firstPaint: 800, largestPaint: 1200, blocking: 50, shift: 0 },
  };

  it('just beyond the limits', () => {
    expect(fellShort({ page: '/', scores })).toBe(false);
    for (const worse of [{ performance: 98 }, { blocking: 51 }, { largestPaint: 1201 }, { shift: 0.001 }])
      expect(fellShort({ page: '/', scores: { ...scores, ...worse } }), JSON.stringify(worse)).toBe(true);
  });

  it('later if it isn’t for reading, and if its scores are missing', () => {
    expect(fellShort({ page: '/blogs/4', scores: { ...scores, largestPaint: 1201 } })).toBe(true);
    expect(fellShort({ page: '/login', scores: { ...scores, largestPaint: 2000 } })).toBe(false);
    expect(fellShort({ page: '/blogs', scores: { ...scores, largestPaint: 2001 } })).toBe(true);
    expect(fellShort({ page: '/login' })).toBe(true);
  });
});

describe('the staff’s desk', () => {
  const desk = { 'src/features/desk/DeskPage.tsx': { file: 'assets/desk.js', css: ['assets/desk.css'] } };
  const entry = { 'index.html': { file: 'assets/app.js' } };

  it('is loaded by its own screen alone', () => {
    const home = { 'src/features/home/HomePage.tsx': { file: 'assets/home.js', imports: ['index.html', '_list.js'] } };
    const list = { '_list.js': { file: 'assets/list.js' } };
    expect(deskElsewhere({ ...desk, ...entry, ...home, ...list })).toEqual([]);
  });

  it('is found if another screen imports it, directly or not, or shares its styles', () => {
    const part = { '_part.js': { file: 'assets/part.js', imports: ['src/features/desk/DeskPage.tsx'] } };
    const home = { 'src/features/home/HomePage.tsx': { file: 'assets/home.js', imports: ['_part.js'] } };
    const team = { 'src/features/team/TeamPage.tsx': { file: 'assets/team.js', css: ['assets/desk.css'] } };
    expect(deskElsewhere({ ...desk, ...entry, ...part, ...home, ...team })).toEqual([
      ...['src/features/home/HomePage.tsx', 'src/features/team/TeamPage.tsx'],
    ]);
    expect(() => deskElsewhere(entry)).toThrow('no file of the desk');
  });
});
