/**
 * A first visit to a page in a browser: everything that loads when the visitor touches nothing.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FIRST_ROWS } from './budgets.ts';
import type { Browser, Page, Request } from '@playwright/test';

/** `store`: answers of the document store. */
export type Kind = 'html' | 'js' | 'css' | 'fonts' | 'images' | 'words' | 'wasm' | 'store' | 'rest';
export interface Loaded {
  path: string;
  kind: Kind;
  raw: number;
  brotli: number;
  body: Buffer;
  isInPage?: boolean;
}

/**
 * A list of counselors with a number of `people` in the store: its rows, the requests that began before the last of the first rows was painted, and those that
 * began later.
 */
interface Shown {
  people: number;
  rows: number;
  before: number;
  after: number;
}
export interface Visit {
  page: string;
  language: string;
  loaded: Loaded[];
  outside: string[];
  preloadedFonts: number;
  list?: Shown;
}

/** A row of a counselor. */
const ROW = 'main li article';

/** Lighthouse's phone: what is below its first screen isn't loaded. */
const PHONE = { width: 412, height: 823 };

/** How long an idle page is watched for further requests, in milliseconds. */
const AFTERTHOUGHT = 400;

/**
 * @param origin of the Hosting emulator
 * @param page '/about/team'
 * @param options.language the language that the visitor's browser prefers
 * @param options.store the store that a list of counselors reads, and how many are in it; the page reaches no other server
 */
export async function visit(
  browser: Browser,
  origin: string,
  page: string,
  { language = 'en', store }: { language?: string; store?: { origin: string; people: number } } = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: language, viewport: PHONE });
  try {
    const tab = await context.newPage();
    // Playwright's `evaluate` counts as a user gesture, after which some screens load more, so the page is made to believe that there was none.
    await tab.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
    });
    const outside: string[] = [];
    const answers: Promise<Loaded>[] = [];
    // Other servers don't answer: what a page requests there without a touch is a mistake, or the store's answer, which only the lists may wait for.
    await context.route(
      (address) => address.origin !== origin && address.origin !== store?.origin,
      (route) => {
        outside.push(route.request().url());
        return route.abort();
      },
    );
    const { begun, stop } = await watchRequests(tab);
    await tab.addInitScript(noteRows, ROW);
    tab.on('requestfinished', (request) => {
      const weighed = weigh(request, origin, store?.origin);
      // If the visit itself fails, its page is closed before the sizes are known, and only the visit's error should be reported.
      weighed.catch(() => undefined);
      answers.push(weighed);
    });
    const answer = await tab.goto(`${origin}${page}`, { waitUntil: 'load' });
    if (!answer?.ok()) throw new Error(`${page} answered ${String(answer?.status())}`);
    if (store)
      await tab
        .locator(ROW)
        .first()
        .waitFor()
        .catch(() => undefined);
    await untilSettled(tab);
    const preloadedFonts = await tab.locator('link[rel=preload][as=font]').count();
    const html = await answer.text();
    const icon = iconIn(html);
    const loaded = (await Promise.all(answers)).filter(({ path }) => path !== '' && path !== icon);
    loaded.push(...scriptsIn(page, html));
    if (!store) return { page, language, loaded, outside, preloadedFonts };
    await stop();
    // Playwright doesn't report the browser's own requests for permission to contact another origin.
    const asked = begun.filter(({ isPreflight }) => isPreflight);
    loaded.push(...asked.map(({ path }) => ({ path, kind: 'store', ...NOTHING }) as const));
    const list = { people: store.people, ...countRows(await tab.evaluate(rowsPainted), begun, icon) };
    return { page, language, loaded, outside, preloadedFonts, list };
  } finally {
    await context.close();
  }
}

/** A request without an answer that counts. */
const NOTHING = { raw: 0, brotli: 0, body: Buffer.alloc(0) };

/** `at`: milliseconds since 1970. */
interface Begun {
  path: string;
  at: number;
  isPreflight: boolean;
}

/** Notes every request of a page as the browser begins it. */
async function watchRequests(tab: Page) {
  const begun: Begun[] = [];
  const devtools = await tab.context().newCDPSession(tab);
  devtools.on('Network.requestWillBeSent', ({ request: { url, method }, wallTime }) => {
    if (url.startsWith('http'))
      begun.push({ path: new URL(url).pathname, at: wallTime * 1000, isPreflight: method === 'OPTIONS' });
  });
  await devtools.send('Network.enable');
  return { begun, stop: () => devtools.detach() };
}

/** `at`: milliseconds since 1970. */
interface Painted {
  rows: number;
  at: number;
}

/** The page in which `noteRows` runs. */
interface Noting {
  rowsPainted?: Painted[];
}

/** Runs in the page. */
const rowsPainted = () => (globalThis as Noting).rowsPainted ?? [];

/** Runs in the page: notes when the number of rows grew, each time once the rows are painted. */
function noteRows(row: string) {
  const painted: Painted[] = [];
  Object.assign(globalThis, { rowsPainted: painted });
  let known = 0;
  new MutationObserver(() => {
    const rows = document.querySelectorAll(row).length;
    if (rows <= known) return;
    known = rows;
    requestAnimationFrame(() =>
      setTimeout(() => painted.push({ rows, at: performance.timeOrigin + performance.now() })),
    );
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Divides a page's requests at the paint of the last of the first rows.
 * @param painted in the order of time
 * @param icon doesn't count
 */
export function countRows(painted: readonly Painted[], begun: readonly Begun[], icon?: string): Omit<Shown, 'people'> {
  const rows = Math.max(0, ...painted.map((one) => one.rows));
  const first = painted.find((one) => one.rows >= Math.min(FIRST_ROWS, rows))?.at ?? Infinity;
  // A file that is requested again comes from the browser's cache, which Playwright's routes turn off.
  const isAgain = ({ path = '' }, at: number) =>
    path.startsWith('/assets/') && begun.slice(0, at).some((one) => one.path === path);
  const counted = begun.filter((one, at) => one.path !== icon && !isAgain(one, at));
  const before = counted.filter(({ at }) => at <= first).length;
  return { rows, before, after: counted.length - before };
}

/** The path of the page's icon, which doesn't count: a whole Chromium requests it for its tab, and the headless shell, which has no tabs, does not. */
export function iconIn(html: string): string | undefined {
  return /<link rel="icon" href="([^"]+)"/.exec(html)?.[1];
}

/** The scripts within the page itself. They count as scripts in addition to the page's own size. Data for search engines isn't a script. */
export function scriptsIn(page: string, html: string): Loaded[] {
  const found = [...html.matchAll(/<script(?![^>]*(?: src=| type="application))[^>]*>([\s\S]*?)<\/script>/g)];
  return found.map(([, code = '']) => {
    const body = Buffer.from(code);
    return { path: page, kind: 'js', raw: body.length, brotli: compressed(body, page), body, isInPage: true };
  });
}

/** Waits until the page is idle, has every answer, and requests nothing more. There is no time limit, since a slow machine takes longer. */
export async function untilSettled(tab: Page) {
  let begun = 0;
  const open = new Set<Request>();
  const onBegun = (request: Request) => {
    begun += 1;
    open.add(request);
  };
  const onEnded = (request: Request) => void open.delete(request);
  tab.on('request', onBegun).on('requestfinished', onEnded).on('requestfailed', onEnded);
  for (let before = -1; before !== begun || open.size > 0;) {
    before = begun;
    await tab.waitForLoadState('networkidle');
    await tab.evaluate(
      (pause) =>
        new Promise((done) =>
          globalThis.requestIdleCallback(() => setTimeout(() => globalThis.requestIdleCallback(done), pause)),
        ),
      AFTERTHOUGHT,
    );
  }
  tab.off('request', onBegun).off('requestfinished', onEnded).off('requestfailed', onEnded);
}

/** @param store the origin of the document store, which compresses its answers with gzip; its emulator doesn't */
async function weigh(request: Request, origin: string, store?: string): Promise<Loaded> {
  const address = new URL(request.url());
  const { pathname } = address;
  const response = await request.response();
  // A redirect has no body and adds nothing else to the size.
  const hasBody = response?.ok() && [origin, store].includes(address.origin);
  const body = response && hasBody ? await response.body() : Buffer.alloc(0);
  if (address.origin === store)
    return { path: pathname, kind: 'store', raw: body.length, brotli: gzipSync(body).length, body };
  const kind = kindOf(request.resourceType(), pathname);
  return { path: pathname, kind, raw: body.length, brotli: compressed(body, pathname), body };
}

/** A body's size in transit. Fonts and bitmap pictures are already compressed, and Hosting sends them as they are. */
function compressed(body: Buffer, path: string) {
  return body.length === 0 || /\.(?:woff2|png|jpe?g|webp|avif)$/.test(path)
    ? body.length
    : brotliCompressSync(body).length;
}

/** By Playwright's names of resource types. */
const KINDS: Readonly<Record<string, Kind>> = { document: 'html', font: 'fonts', image: 'images' };

export function kindOf(resourceType: string, path: string): Kind {
  if (path.startsWith('/locales/')) return 'words';
  const [, ending] = /\.(wasm|js|css)$/.exec(path) ?? [];
  return (ending as Kind | undefined) ?? KINDS[resourceType] ?? 'rest';
}

/** Compressed bytes by kind, and the number of requests; for a list of counselors also how many began before and after its first rows were painted. */
export function totals({ loaded, preloadedFonts, list }: Visit) {
  const bytes = (kind: Kind) => loaded.filter((one) => one.kind === kind).reduce((sum, { brotli }) => sum + brotli, 0);
  return {
    html: bytes('html'),
    js: bytes('js'),
    css: bytes('css'),
    fonts: bytes('fonts'),
    images: bytes('images'),
    words: bytes('words'),
    wasm: bytes('wasm'),
    store: bytes('store'),
    requests: loaded.filter(({ isInPage }) => isInPage !== true).length,
    storeRequests: loaded.filter(({ kind }) => kind === 'store').length,
    preloadedFonts,
    ...(list && { beforeRows: list.before, afterRows: list.after }),
  };
}
