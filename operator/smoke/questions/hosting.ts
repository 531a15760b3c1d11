import { headersFor } from '../../../tools/lib/headers.ts';
import { readFileSync } from 'node:fs';
import { inProject } from '../../../tools/lib/paths.mjs';
import { send } from '../send.ts';
import type { Outcome } from '../outcome.ts';
import type { World } from '../world.ts';

/** Each path with the status that it has to return. */
const PAGES = [
  ['/', 200],
  ['/sessions/call', 200],
  ['/locales/en/auth.json', 200],
  ['/no-such-page', 404],
  ['/locales/xx/none.json', 404],
] as const;

/** A language that pages without a prefix aren't in. */
const OTHER = 'ar';

/** The page whose languages are compared. */
const PAGE = '/contact';

const HSTS = 'strict-transport-security';

/**
 * Compares the site's responses with firebase.json: headers of a page, of the call's page, of an asset, of a text and of missing pages; redirects; and the
 * language of a page.
 */
export async function hosting({ target: { site, config } }: World): Promise<Outcome> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(`${site}${path}`, { headers: { 'Accept-Language': 'en', ...headers } });
  const home = await get('/');
  if (home.code === 0) {
    const tried = `Requested the home page: ${home.text}.`;
    if (!config.real) return { verdict: 'skipped', tried, means: 'The Hosting emulator isn’t running.' };
    const todo = 'Deploy Hosting, or set the site’s domain in .env.local (VITE_SITE_ORIGIN).';
    return { verdict: 'fail', tried, means: 'The site doesn’t answer.', todo };
  }
  const wrong: string[] = [];

  const asset = /"(\/assets\/[\w./-]+\.js)[" ]/.exec(home.text)?.[1];
  if (asset === undefined) wrong.push('/ doesn’t load a script from /assets');
  const pages: (readonly [string, number])[] = [
    ...PAGES,
    ...(asset === undefined ? [] : [[asset, 200] as const]),
    // Of Firebase's own pages, which only a real project serves.
    ...(config.real ? [['/__/auth/iframe', 200] as const] : []),
  ];
  for (const [path, code] of pages) {
    const page = await get(path);
    if (page.code !== code) wrong.push(`${path} returns ${page.code}, not ${code}`);
    for (const [key, value] of Object.entries(headersFor(path, config.hosts && { emulators: config.hosts }))) {
      const sent = page.headers.get(key);
      if (sent === null) wrong.push(`${path} has no ${key}`);
      else if (!isRight(key.toLowerCase(), sent, value)) wrong.push(`${path} has a different ${key}`);
    }
  }

  const redirects = redirectsOf(readFileSync(inProject('firebase.json'), 'utf8'));
  for (const { path, destination, type } of redirects) {
    const { code, headers } = await get(path);
    const to = new URL(headers.get('location') ?? '', site).pathname;
    if (code !== type || to !== destination) wrong.push(`${path} doesn’t redirect to ${destination} (${code})`);
  }

  const visitors: [string, Record<string, string>, string][] = [
    ['an English browser', {}, 'en'],
    ['an Arabic browser', { 'Accept-Language': OTHER }, OTHER],
    ['a visitor who chose a language', { Cookie: `firebase-language-override=${OTHER}` }, OTHER],
  ];
  for (const [who, headers, language] of visitors) {
    const found = /<html[^>]*\slang="(\w+)"/.exec((await get(PAGE, headers)).text)?.[1] ?? 'none';
    if (found !== language) wrong.push(`${PAGE} for ${who} is in "${found}", not "${language}"`);
  }

  const sitemap = await get('/sitemap.xml');
  if (sitemap.code !== 200 || (config.real && !sitemap.text.includes(`${site}/`))) {
    wrong.push('/sitemap.xml doesn’t list this site’s pages');
  }
  if (wrong.length > 0) {
    const means = 'The site doesn’t match firebase.json: a different build or configuration is deployed.';
    const todo = 'Run `npm run build`, deploy Hosting, and run `--only hosting` again.';
    return { verdict: 'fail', tried: `${wrong.join('; ')}.`, means, todo };
  }
  const tried = `Compared the headers of ${pages.length} URLs, ${redirects.length} redirects, and one page in its languages.`;
  return { verdict: 'pass', tried, means: 'The site matches firebase.json.' };
}

/** Hosting may tell browsers to use HTTPS for longer than firebase.json does. */
function isRight(header: string, sent: string, wanted: string) {
  const ageIn = (text: string) => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0);
  return sent === wanted || (header === HSTS && ageIn(sent) >= ageIn(wanted));
}

/** The redirects of firebase.json whose pattern is one plain path, and one with a part that is carried over. */
function redirectsOf(configuration: string) {
  const {
    hosting: { redirects },
  } = JSON.parse(configuration) as {
    hosting: { redirects: { regex: string; destination: string; type: number }[] };
  };
  const plain = redirects.flatMap(({ regex, destination, type }) => {
    const path = /^\^(\/\w+)\$$/.exec(regex)?.[1];
    return path === undefined ? [] : [{ path, destination, type }];
  });
  return [...plain, { path: '/blogs/:1', destination: '/blogs/1', type: 302 }];
}
