/**
 * Asks the questions as they reach a real project: by Google's addresses, with the site's key. The test redirects these addresses to the
 * emulators, so that only the host of the requests changes.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '../../../operator/smoke/cleanUp.ts';
import { QUESTIONS } from '../../../operator/smoke/questions/all.ts';
import { chooseTarget, type Target } from '../../../operator/smoke/target.ts';
import { newRunName, openWorld } from '../../../operator/smoke/world.ts';
import { admin, everything, PROJECT } from './support/world';

const SITE = 'https://aram.example';
const KEY = 'key-of-the-site';
const CONFIGURED = {
  VITE_FIREBASE_PROJECT_ID: 'aram-live',
  VITE_FIREBASE_API_KEY: KEY,
  VITE_FIREBASE_AUTH_DOMAIN: 'aram-live.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'aram-live.firebasestorage.app',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_SITE_ORIGIN: SITE,
};
const EMULATED: Readonly<Record<string, string>> = {
  'https://firestore.googleapis.com': `http://${admin.hosts.firestore}`,
  'https://identitytoolkit.googleapis.com': `http://${admin.hosts.auth}/identitytoolkit.googleapis.com`,
  'https://securetoken.googleapis.com': `http://${admin.hosts.auth}/securetoken.googleapis.com`,
};

/** A real project with the name of the emulators' project. */
function liveTarget(): Target {
  const named = JSON.parse(
    JSON.stringify(chooseTarget('aram-live', CONFIGURED)).replaceAll('aram-live', PROJECT),
  ) as Target;
  const credentials = () => Promise.resolve({ Authorization: 'Bearer owner' });
  // Google's library reaches the emulators by their addresses: only requests to Google's own addresses are redirected below.
  return { ...named, config: { ...named.config, hosts: admin.hosts }, credentials, rulesApi: undefined };
}

interface Sent {
  origin: string;
  isOperators: boolean;
  referer: string | null;
  key: string | null;
}

let sent: Sent[] = [];
const real = globalThis.fetch;

beforeEach(async () => {
  await admin.resetAll();
  sent = [];
  globalThis.fetch = (request, init) => {
    const address = request instanceof Request ? request.url : request.toString();
    const { origin, searchParams } = new URL(address);
    const host = EMULATED[origin];
    if (host === undefined) return real(request, init);
    const headers = new Headers(init?.headers);
    const key = searchParams.get('key') ?? headers.get('X-Goog-Api-Key');
    const isOperators = headers.get('Authorization') === 'Bearer owner';
    sent.push({ origin, isOperators, referer: headers.get('Referer'), key });
    return real(address.replace(origin, host), init);
  };
});

afterEach(() => {
  globalThis.fetch = real;
});

test('a real project is that of .env.local, with its key and site', () => {
  expect(chooseTarget('aram-live', CONFIGURED)).toMatchObject({
    config: { real: true, projectId: 'aram-live', hosts: undefined },
    documents: 'https://firestore.googleapis.com/v1/projects/aram-live/databases/(default)/documents',
    rulesApi: 'https://firebaserules.googleapis.com/v1/projects/aram-live',
    environment: { kind: 'project', firebase: { apiKey: KEY, projectId: 'aram-live' } },
    site: SITE,
  });
  expect(() => chooseTarget('other-live', CONFIGURED)).toThrow('.env.local isn’t for the project "other-live"');
});

test('each question has the same answer by Google’s addresses, names the site and its key, and leaves nothing', async () => {
  const before = await everything();
  const world = openWorld(liveTarget(), newRunName());
  const verdicts: Record<string, string> = {};
  for (const [name, question] of Object.entries(QUESTIONS)) {
    if (name !== 'hosting') verdicts[name] = (await question.run(world)).verdict;
  }
  expect(await cleanUp(world)).toMatchObject({ left: [] });
  await world.close();
  // The last one is the emulators' own answer; a real project has to answer otherwise.
  expect(verdicts).toEqual({ ruleset: 'skipped', lists: 'pass', booking: 'pass', past: 'fail' });
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set(Object.keys(EMULATED)));
  // A key that is restricted to the site accepts no other requests of users.
  const users = sent.filter(({ isOperators }) => !isOperators);
  expect(users.length).toBeGreaterThan(20);
  expect(users.filter(({ referer, key }) => referer !== `${SITE}/` || key !== KEY)).toEqual([]);
  expect(await everything()).toEqual(before);
});
