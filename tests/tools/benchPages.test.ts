import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../bench/pages.ts';
import { countRows, iconIn, kindOf, scriptsIn, totals, type Loaded } from '../../bench/visit.ts';
import { fellShort } from '../../bench/lighthouse.ts';
import { deskElsewhere, overBudget } from '../../bench/weights.ts';
import { LISTS, pageBudget } from '../../bench/budgets.ts';
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
  });
});

describe('a visit to a list of counselors', () => {
  const list = { people: 7, rows: 7, before: 20, after: 2 };
  const aList = (shown: Partial<typeof list>, ...files: Loaded[]) => ({
    ...aVisit(...files),
    page: '/about/team',
    list: { ...list, ...shown },
  });
  const painted = [
    { rows: 4, at: 100 },
    { rows: 12, at: 200 },
    { rows: 60, at: 900 },
  ];
  const request = (path: string, at: number) => ({ path, at, isPreflight: false });

  it('counts the requests before and after the paint of the last of its first rows', () => {
    const begun = [
      request('/about/team', 0),
      request('/favicon.svg', 50),
      request('/a.js', 150),
      request('/b.js', 500),
    ];
    expect(countRows(painted, begun, '/favicon.svg')).toEqual({ rows: 60, before: 2, after: 1 });
    // The browser's cache has a file that was fetched.
    const again = [request('/assets/a.wasm', 0), request('/assets/a.wasm', 0)];
    expect(countRows(painted, again)).toEqual({ rows: 60, before: 1, after: 0 });
    // A list with fewer rows is complete with its last one.
    expect(countRows(painted.slice(0, 1), begun)).toEqual({ rows: 4, before: 2, after: 2 });
  });

  it('takes all requests to be earlier than rows that were never painted', () => {
    expect(countRows([], [request('/about/team', 0)])).toEqual({ rows: 0, before: 1, after: 0 });
  });

  it.each(Object.keys(LISTS))('has no budget without data: %s', (page) => {
    const [complaint = ''] = overBudget({ ...aList({ rows: 0 }), page });
    expect(complaint).toContain('shows 0 rows of counselors instead of at least 4');
    expect(complaint).toContain('bench/store.ts');
    expect(overBudget({ ...aVisit(), page }), 'with no store at all').toHaveLength(1);
    expect(overBudget({ ...aList({}), page })).toEqual([]);
  });

  it('has to show half of the people in the store, or its first rows', () => {
    expect(overBudget(aList({ rows: 3 }))[0]).toContain('3 rows of counselors instead of at least 4');
    expect(overBudget(aList({ rows: 4 }))).toEqual([]);
    expect(overBudget(aList({ people: 120, rows: 11 }))[0]).toContain('11 rows of counselors instead of at least 12');
    expect(overBudget(aList({ people: 120, rows: 12 }))).toEqual([]);
  });

  it('is over budget with one request too many before the rows, after them, or to the store', () => {
    const { beforeRows = 0, afterRows = 0, storeRequests } = pageBudget('/about/team', 7);
    expect(overBudget(aList({ before: beforeRows, after: afterRows }))).toEqual([]);
    expect(overBudget(aList({ before: beforeRows + 1 }))).toEqual([
      `/about/team (en, 7 counselors): beforeRows ${beforeRows + 1}, at most ${beforeRows}`,
    ]);
    expect(overBudget(aList({ after: afterRows + 1 }))[0]).toContain('afterRows');
    const answers = Array.from({ length: storeRequests + 1 }, () => loaded('/documents:runQuery', 'store', 0));
    expect(overBudget(aList({}, ...answers))[0]).toContain('storeRequests');
  });
});

describe('a page falls short', () => {
  const scores = {
    ...{ performance: 99, accessibility: 100, bestPractices: 100, seo: 100 },
    ...{ firstPaint: 800, largestPaint: 1200, blocking: 50, shift: 0, requests: 20, bytes: 200_000 },
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
