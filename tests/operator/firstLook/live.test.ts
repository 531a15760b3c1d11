/**
 * Runs the looks as they reach a real project: by Google's addresses, with the site's key. The test redirects these addresses to the
 * emulators, so that only the host of the requests changes.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '../../../operator/first-look/cleanUp.ts';
import { newRunName } from '../../../operator/first-look/journal.ts';
import { LOOKS } from '../../../operator/first-look/looks/all.ts';
import { runLooks } from '../../../operator/first-look/run.ts';
import { chooseTarget, type Target } from '../../../operator/first-look/target.ts';
import { openWorld } from '../../../operator/first-look/world.ts';
import { admin, env, everything, PROJECT } from './support/emulators';

const SITE = 'https://aram.example';
const KEY = 'key-of-the-site';
const EMULATED: Readonly<Record<string, string>> = {
  'https://firestore.googleapis.com': `http://${admin.hosts.firestore}`,
  'https://firebasestorage.googleapis.com': `http://${admin.hosts.storage}`,
  'https://identitytoolkit.googleapis.com': `http://${admin.hosts.auth}/identitytoolkit.googleapis.com`,
  'https://securetoken.googleapis.com': `http://${admin.hosts.auth}/securetoken.googleapis.com`,
};

/** A real project with the name of the emulators' project. */
function liveTarget(): Target {
  const live = chooseTarget({ project: 'aram-live', key: KEY, domain: 'aram.example' }, {});
  const named = JSON.parse(
    JSON.stringify(live)
      .replaceAll('aram-live.firebasestorage.app', `${PROJECT}.appspot.com`)
      .replaceAll('aram-live', PROJECT),
  ) as Target;
  const credentials = () => Promise.resolve({ Authorization: 'Bearer owner' });
  const { webhook } = chooseTarget({ project: PROJECT }, env);
  // Google's library reaches the emulators by their addresses: only requests to Google's own addresses are redirected below.
  return { ...named, place: { ...named.place, hosts: admin.hosts }, credentials, rulesApi: undefined, webhook };
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

test('each look has the same result by Google’s addresses, names the site and its key, and leaves nothing', async () => {
  const before = await everything();
  const target = liveTarget();
  const world = openWorld(target, newRunName());
  const looks = Object.fromEntries(Object.entries(LOOKS).filter(([name]) => name !== 'hosting'));
  const said: string[] = [];
  const results = await runLooks(world, looks, (text) => Promise.resolve(void said.push(text)));
  await world.close();
  expect(await cleanUp(target, world.journal, new Date())).toMatchObject({ left: [] });
  const verdicts = Object.fromEntries(results.map(({ name, outcome }) => [name, outcome.verdict]));
  expect(verdicts, said.join('\n')).toEqual({
    ...{ ruleset: 'skipped', lists: 'pass', booking: 'pass', tokens: 'pass' },
    // These are the emulators' own answers; a real project has to answer otherwise. The emulators' clock has never run.
    ...{ reader: 'fail', past: 'fail', functions: 'fail' },
  });
  expect(results.filter(({ isWrong }) => isWrong).map(({ name }) => name)).toEqual(['functions', 'reader', 'past']);
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set(Object.keys(EMULATED)));
  // A key that is restricted to the site accepts no other requests of users.
  const users = sent.filter(
    ({ isOperators, origin }) => !isOperators && !origin.endsWith('//firebasestorage.googleapis.com'),
  );
  expect(users.length).toBeGreaterThan(20);
  expect(users.filter(({ referer, key }) => referer !== `${SITE}/` || key !== KEY)).toEqual([]);
  expect(await everything()).toEqual(before);
});
