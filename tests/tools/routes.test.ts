import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assetsOfPages, sourcesOfScreens } from '../../web/build/prerender/assets.ts';
import { siteOriginOf } from '../../tools/lib/firebase-env.ts';
import { screenLoaders } from '../../web/src/app/routes';
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
  it('answers an unknown URL with a real 404: there is no catch-all', () => {
    expect(hosting.rewrites).toEqual([
      { source: '/desk/call', function: { functionId: 'desk', region: 'europe-west1' } },
      { source: '/emails/off', function: { functionId: 'mailOff', region: 'europe-west1' } },
      { source: '/calendar/*', function: { functionId: 'calendar', region: 'europe-west1' } },
    ]);
    expect(hosting.cleanUrls).toBe(true);
  });

  it('forwards no URL that is a key to a function whose calls the guide leaves in the request logs', () => {
    const guide = readFileSync(new URL('../../docs/functions.md', import.meta.url), 'utf8');
    const [, left = ''] =
      /log_id\("run\.googleapis\.com\/requests"\) AND resource\.labels\.service_name=\((.+?)\)/.exec(guide) ?? [];
    // Cloud Run writes the names in lowercase. Calls of the desk have nothing in their URL.
    expect(left.split(' OR ').map((name) => name.replaceAll('"', ''))).toEqual(['mailoff', 'calendar']);
    const feeds = readFileSync(new URL('../../docs/calendar.md', import.meta.url), 'utf8');
    expect(feeds).toContain('[leave `calendar` out of the request logs]');
  });

  it('serves the folder of the visitor’s language, which the build writes', () => {
    expect(hosting.i18n.root).toBe('/i18n');
  });

  it('redirects the URL with a colon to the article', () => {
    const [redirect] = hosting.redirects;
    const articles = new RegExp(redirect?.regex ?? '');
    expect(['/blogs/:1', '/blogs/%3A4'].every((address) => articles.test(address))).toBe(true);
    expect(['/blogs/:5', '/blogs/1', '/blogs/:11'].some((address) => articles.test(address))).toBe(false);
  });

  it.each(Object.values(paths).filter((path) => path !== path.toLowerCase() && !path.includes(':')))(
    'leads %s in lowercase to its page, which would otherwise first say that there is none',
    (path) => {
      const leads = (from: string) => hosting.redirects.filter(({ regex }) => new RegExp(regex).test(from));
      expect(leads(path.toLowerCase()).map(({ destination }) => destination)).toEqual([path]);
      expect(leads(path)).toEqual([]);
    },
  );

  it('lets browsers keep only files with a hash in their name or query: the last matching header wins', () => {
    const sources = hosting.headers.filter(({ headers }) => headers.some(({ key }) => key === 'Cache-Control'));
    expect(sources.map(({ source }) => source)).toEqual(['**', '/calendar/*', '/locales/**', '/assets/**']);
    expect(sources[0]?.headers).toContainEqual({ key: 'Cache-Control', value: 'no-cache' });
    expect(sources[1]?.headers).toContainEqual({ key: 'Cache-Control', value: 'private, no-cache' });
    expect(sources[2]?.headers).toContainEqual({ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' });
    expect(sources[3]?.headers).toContainEqual({ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' });
  });
});

describe('the pages of the built app', () => {
  const page = { default: () => null };
  const renderer: Record<string, object> = {
    // Holds the page and nothing else.
    'assets/BlogPage.js': page,
    // Holds other modules too, and exports the page under another name.
    'assets/HomeRoute.js': { n: () => null, t: { default: () => null } },
    'assets/thunks.js': { signIn: () => null },
  };
  const manifest = {
    'src/features/blog/BlogPage.tsx': { file: 'assets/BlogPage.js', isDynamicEntry: true },
    'src/app/HomeRoute.tsx': { file: 'assets/HomeRoute.js', isDynamicEntry: true },
    'src/state/thunks.ts': { file: 'assets/thunks.js', isDynamicEntry: true },
    'src/prerender/site.ts': { file: 'site.js' },
  };
  const load = (file: string) => Promise.resolve(renderer[file] ?? {});

  it('find the source of every screen in the renderer’s manifest', async () => {
    const loaders = {
      blog: () => load('assets/BlogPage.js'),
      home: async () => ((await load('assets/HomeRoute.js')) as { t: object }).t,
    };
    expect(await sourcesOfScreens(loaders, manifest, load)).toEqual({
      blog: 'src/features/blog/BlogPage.tsx',
      home: 'src/app/HomeRoute.tsx',
    });
  });

  it('aren’t written if a screen has no file of its own', async () => {
    const lost = () => Promise.resolve({ default: () => null });
    await expect(sourcesOfScreens({ lost }, manifest, load)).rejects.toThrow('for the screen "lost"');
  });

  it('are written for every path, and for unknown ones', () => {
    expect(Object.keys(screenLoaders).sort()).toEqual([...Object.keys(paths), 'notFound'].sort());
  });
});

describe('the site’s own address', () => {
  it('is the configured one, without a slash at its end', () => {
    expect(siteOriginOf({ VITE_SITE_ORIGIN: 'https://aram.example/', VITE_FIREBASE_PROJECT_ID: 'x' })).toBe(
      'https://aram.example',
    );
  });

  it('is the one that Firebase gives the project, if none is configured', () => {
    expect(siteOriginOf({ VITE_FIREBASE_PROJECT_ID: 'aram-live' })).toBe('https://aram-live.web.app');
  });

  it.each(['aram.example', 'https://aram.example/app', 'ftp://aram.example'])('is not %s', (given) => {
    expect(() => siteOriginOf({ VITE_SITE_ORIGIN: given })).toThrow('VITE_SITE_ORIGIN');
  });
});

describe('the files that a page names', () => {
  const manifest = {
    'index.html': { file: 'app.js', imports: ['_react.js'], css: ['app.css'] },
    '_react.js': { file: 'react.js' },
    '_card.js': { file: 'card.js', imports: ['index.html'], css: ['card.css'] },
    'src/Home.tsx': {
      file: 'home.js',
      imports: ['index.html', '_card.js'],
      dynamicImports: ['src/Later.tsx'],
      css: ['home.css'],
    },
    'src/Later.tsx': { file: 'later.js', imports: ['src/Home.tsx', '_card.js'], css: ['later.css'] },
  };
  const fonts = ['readex-pro-400-english-x.woff2', 'readex-pro-600-english-x.woff2'];
  const assetsOf = assetsOfPages(manifest, { home: 'src/Home.tsx', gone: 'src/Gone.tsx' }, [
    ...fonts,
    'first-rows-x.js',
  ]);

  it('are scripts and sheets, each once and after its imports, and the sheets that its screen loads later', () => {
    expect(assetsOf('home', 'en')).toEqual({
      app: ['/react.js', '/app.js'],
      ahead: ['/card.js', '/home.js'],
      styles: ['/app.css', '/card.css', '/home.css', '/later.css'],
      fonts: fonts.map((font) => `/assets/${font}`),
      rows: '/assets/first-rows-x.js',
    });
  });

  it('are known, or the build ends', () => {
    expect(() => assetsOf('gone', 'en')).toThrow('"gone"');
  });
});
