/**
 * A first visit to a page in a browser: everything that loads when the visitor touches nothing.
 */
import { brotliCompressSync } from 'node:zlib';

/** @typedef {'html' | 'js' | 'css' | 'fonts' | 'images' | 'words' | 'wasm' | 'rest'} Kind */
/** @typedef {{ path: string; kind: Kind; raw: number; brotli: number; body: Buffer; isInPage?: boolean }} Loaded */
/** @typedef {{ page: string; language: string; loaded: Loaded[]; outside: string[]; preloadedFonts: number }} Visit */

/** Lighthouse's phone: what is below its first screen isn't loaded. */
const PHONE = { width: 412, height: 823 };

/** How long an idle page is watched for further requests, in milliseconds. */
const AFTERTHOUGHT = 400;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin of the Hosting emulator
 * @param {string} page '/about/team'
 * @param {string} [language] the language that the visitor's browser prefers
 * @returns {Promise<Visit>}
 */
export async function visit(browser, origin, page, language = 'en') {
  const context = await browser.newContext({ locale: language, viewport: PHONE });
  try {
    const tab = await context.newPage();
    // Playwright's `evaluate` counts as a user gesture, after which some screens load more, so the page is made to believe that there was none.
    await tab.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
    });
    /** @type {string[]} */
    const outside = [];
    /** @type {Promise<Loaded>[]} */
    const answers = [];
    // Only the page's own files count toward its size; tests/backend/cost.test.ts counts its requests to Firebase.
    await context.route(
      (address) => address.origin !== origin,
      (route) => {
        outside.push(route.request().url());
        return route.abort();
      },
    );
    tab.on('requestfinished', (request) => {
      const weighed = weigh(request, origin);
      // If the visit itself fails, its page is closed before the sizes are known, and only the visit's error should be reported.
      weighed.catch(() => undefined);
      answers.push(weighed);
    });
    const answer = await tab.goto(`${origin}${page}`, { waitUntil: 'load' });
    if (!answer?.ok()) throw new Error(`${page} answered ${answer?.status()}`);
    await untilSettled(tab);
    const preloadedFonts = await tab.locator('link[rel=preload][as=font]').count();
    const html = await answer.text();
    const icon = iconIn(html);
    const loaded = (await Promise.all(answers)).filter(({ path }) => path !== '' && path !== icon);
    loaded.push(...scriptsIn(page, html));
    return { page, language, loaded, outside, preloadedFonts };
  } finally {
    await context.close();
  }
}

/**
 * The path of the page's icon, which doesn't count: a whole Chromium requests it for its tab, and the headless shell, which has no tabs, does not.
 * @param {string} html
 * @returns {string | undefined}
 */
export function iconIn(html) {
  return /<link rel="icon" href="([^"]+)"/.exec(html)?.[1];
}

/**
 * The scripts within the page itself. They count as scripts in addition to the page's own size. Data for search engines isn't a script.
 * @param {string} page
 * @param {string} html
 * @returns {Loaded[]}
 */
export function scriptsIn(page, html) {
  const found = [...html.matchAll(/<script(?![^>]*(?: src=| type="application))[^>]*>([\s\S]*?)<\/script>/g)];
  return found.map(([, code = '']) => {
    const body = Buffer.from(code);
    return { path: page, kind: 'js', raw: body.length, brotli: compressed(body, page), body, isInPage: true };
  });
}

/**
 * Waits until the page is idle and requests nothing more. There is no time limit, since a slow machine takes longer.
 * @param {import('@playwright/test').Page} tab
 */
export async function untilSettled(tab) {
  let begun = 0;
  tab.on('request', () => (begun += 1));
  for (let before = -1; before !== begun;) {
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
}

/**
 * @param {import('@playwright/test').Request} request
 * @param {string} origin
 * @returns {Promise<Loaded>}
 */
async function weigh(request, origin) {
  const { pathname } = new URL(request.url());
  const response = await request.response();
  // A redirect has no body and adds nothing else to the size.
  const body = response?.ok() && request.url().startsWith(origin) ? await response.body() : Buffer.alloc(0);
  const kind = kindOf(request.resourceType(), pathname);
  return { path: pathname, kind, raw: body.length, brotli: compressed(body, pathname), body };
}

/**
 * A body's size in transit. Fonts and bitmap pictures are already compressed, and Hosting sends them as they are.
 * @param {Buffer} body
 * @param {string} path
 */
function compressed(body, path) {
  return body.length === 0 || /\.(?:woff2|png|jpe?g|webp|avif)$/.test(path)
    ? body.length
    : brotliCompressSync(body).length;
}

/** By Playwright's names of resource types. @type {Readonly<Record<string, Kind>>} */
const KINDS = { document: 'html', font: 'fonts', image: 'images' };

/** @param {string} resourceType @param {string} path @returns {Kind} */
export function kindOf(resourceType, path) {
  if (path.startsWith('/locales/')) return 'words';
  const [, ending] = /\.(wasm|js|css)$/.exec(path) ?? [];
  return /** @type {Kind | undefined} */ (ending) ?? KINDS[resourceType] ?? 'rest';
}

/**
 * Compressed bytes by kind, and the number of requests.
 * @param {Visit} visit
 */
export function totals({ loaded, preloadedFonts }) {
  /** @param {Kind} kind */
  const bytes = (kind) => loaded.filter((one) => one.kind === kind).reduce((sum, { brotli }) => sum + brotli, 0);
  return {
    html: bytes('html'),
    js: bytes('js'),
    css: bytes('css'),
    fonts: bytes('fonts'),
    images: bytes('images'),
    words: bytes('words'),
    wasm: bytes('wasm'),
    requests: loaded.filter(({ isInPage }) => isInPage !== true).length,
    preloadedFonts,
  };
}
