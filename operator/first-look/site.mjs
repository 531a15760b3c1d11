/** Compares a site's responses with firebase.json. Each comparison returns one line for every fault. */
import { readFileSync } from 'node:fs';
import { headersFor } from '../../tools/lib/headers.mjs';
import { inProject } from '../../tools/lib/paths.mjs';
import { PATIENCE } from './send.mjs';

/**
 * @typedef {object} Site
 * @property {string} origin
 * @property {typeof fetch} fetch
 * @property {import('../../tools/lib/headers.mjs').EmulatorHosts | undefined} hosts of emulators that the policy also names
 */

/** @typedef {{ code: number; headers: Headers; text: string }} Page `code` 0 if no answer came, with the reason in `text` */

/** A language that pages without a prefix aren't in. */
const OTHER = 'ar';

/** The page whose languages are compared. */
const PAGE = '/contact';

const HSTS = 'strict-transport-security';

/**
 * @param {Site} site
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Page>}
 */
export async function fetchPage(site, path, headers = {}) {
  try {
    const answer = await site.fetch(`${site.origin}${path}`, {
      headers: { 'Accept-Language': 'en', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { code: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { code: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : String(cause) };
  }
}

/**
 * @param {Site} site
 * @param {string} path
 * @param {number} code
 * @returns {Promise<string[]>}
 */
export async function checkHeaders(site, path, code) {
  const page = await fetchPage(site, path);
  const wanted = Object.entries(headersFor(path, site.hosts && { emulators: site.hosts }));
  return [
    ...(page.code === code ? [] : [`${path} returns ${page.code}, not ${code}`]),
    ...wanted.flatMap(([key, value]) => {
      const sent = page.headers.get(key);
      if (sent === value || (key.toLowerCase() === HSTS && isAsLong(sent, value))) return [];
      return [sent === null ? `${path} has no ${key}` : `${path} has a different ${key}`];
    }),
  ];
}

/**
 * Hosting may tell browsers to use HTTPS for longer than firebase.json does.
 * @param {string | null} sent
 * @param {string} wanted
 */
function isAsLong(sent, wanted) {
  const ageIn = (/** @type {string | null} */ text) => Number(/max-age=(\d+)/.exec(text ?? '')?.[1] ?? 0);
  return ageIn(sent) >= ageIn(wanted);
}

/**
 * Checks the redirects of firebase.json whose pattern is one plain path, and one with a part that is carried over.
 * @param {Site} site
 * @returns {Promise<{ count: number; wrong: string[] }>}
 */
export async function checkRedirects(site) {
  /** @type {{ regex: string; destination: string; type: number }[]} */
  const rules = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')).hosting.redirects;
  const plain = rules.flatMap(({ regex, destination, type }) => {
    const path = /^\^(\/\w+)\$$/.exec(regex)?.[1];
    return path === undefined ? [] : [{ path, destination, type }];
  });
  const all = [...plain, { path: '/blogs/:1', destination: '/blogs/1', type: 302 }];
  /** @type {string[]} */
  const wrong = [];
  for (const { path, destination, type } of all) {
    const { code, headers } = await fetchPage(site, path);
    const to = headers.get('location') ?? '';
    const isRight = code === type && new URL(to, site.origin).pathname === destination;
    if (!isRight) wrong.push(`${path} doesn’t redirect to ${destination} (${code})`);
  }
  return { count: all.length, wrong };
}

/**
 * Checks the page in the browser's language, and in the one that the visitor chose.
 * @param {Site} site
 * @returns {Promise<string[]>}
 */
export async function checkLanguages(site) {
  /** @type {[string, Record<string, string>, string][]} */
  const asked = [
    ['an English browser', {}, 'en'],
    ['an Arabic browser', { 'Accept-Language': OTHER }, OTHER],
    ['a visitor who chose a language', { Cookie: `firebase-language-override=${OTHER}` }, OTHER],
  ];
  /** @type {string[]} */
  const wrong = [];
  for (const [how, headers, language] of asked) {
    const { text } = await fetchPage(site, PAGE, headers);
    const found = /<html[^>]*\slang="(\w+)"/.exec(text)?.[1] ?? 'none';
    if (found !== language) wrong.push(`${PAGE} for ${how} is in "${found}", not "${language}"`);
  }
  return wrong;
}
