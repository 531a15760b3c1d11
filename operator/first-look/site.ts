/** Compares a site's responses with firebase.json. Each comparison returns one line for every fault. */
import { readFileSync } from 'node:fs';
import { headersFor, type EmulatorHosts } from '../../tools/lib/headers.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { PATIENCE } from './send.ts';

interface Site {
  origin: string;
  fetch: typeof fetch;
  /** Of emulators that the policy also names. */
  hosts: EmulatorHosts | undefined;
}

/** `code` 0 if no answer came, with the reason in `text`. */
interface Page {
  code: number;
  headers: Headers;
  text: string;
}

/** A language that pages without a prefix aren't in. */
const OTHER = 'ar';

/** The page whose languages are compared. */
const PAGE = '/contact';

const HSTS = 'strict-transport-security';

export async function fetchPage(site: Site, path: string, headers: Record<string, string> = {}): Promise<Page> {
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

export async function checkHeaders(site: Site, path: string, code: number): Promise<string[]> {
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

/** Hosting may tell browsers to use HTTPS for longer than firebase.json does. */
function isAsLong(sent: string | null, wanted: string) {
  const ageIn = (text: string | null) => Number(/max-age=(\d+)/.exec(text ?? '')?.[1] ?? 0);
  return ageIn(sent) >= ageIn(wanted);
}

/** Checks the redirects of firebase.json whose pattern is one plain path, and one with a part that is carried over. */
export async function checkRedirects(site: Site): Promise<{ count: number; wrong: string[] }> {
  const { hosting } = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as {
    hosting: { redirects: { regex: string; destination: string; type: number }[] };
  };
  const plain = hosting.redirects.flatMap(({ regex, destination, type }) => {
    const path = /^\^(\/\w+)\$$/.exec(regex)?.[1];
    return path === undefined ? [] : [{ path, destination, type }];
  });
  const all = [...plain, { path: '/blogs/:1', destination: '/blogs/1', type: 302 }];
  const wrong: string[] = [];
  for (const { path, destination, type } of all) {
    const { code, headers } = await fetchPage(site, path);
    const to = headers.get('location') ?? '';
    const isRight = code === type && new URL(to, site.origin).pathname === destination;
    if (!isRight) wrong.push(`${path} doesn’t redirect to ${destination} (${code})`);
  }
  return { count: all.length, wrong };
}

/** Checks the page in the browser's language, and in the one that the visitor chose. */
export async function checkLanguages(site: Site): Promise<string[]> {
  const asked: [string, Record<string, string>, string][] = [
    ['an English browser', {}, 'en'],
    ['an Arabic browser', { 'Accept-Language': OTHER }, OTHER],
    ['a visitor who chose a language', { Cookie: `firebase-language-override=${OTHER}` }, OTHER],
  ];
  const wrong: string[] = [];
  for (const [how, headers, language] of asked) {
    const { text } = await fetchPage(site, PAGE, headers);
    const found = /<html[^>]*\slang="(\w+)"/.exec(text)?.[1] ?? 'none';
    if (found !== language) wrong.push(`${PAGE} for ${how} is in "${found}", not "${language}"`);
  }
  return wrong;
}
