/** Tests which project a run uses and what is sent to it; nothing here contacts another machine. */
import { afterEach, expect, test, vi } from 'vitest';
import { createGate } from '../../../operator/first-look/gate.ts';
import { emailOf, isRunName, newRunName } from '../../../operator/first-look/journal.ts';
import { failed } from '../../../operator/first-look/outcome.ts';
import { chooseTarget } from '../../../operator/first-look/target.ts';
import { textOf } from '../../../operator/first-look/text.ts';
import { offered, testTime } from '../../../operator/first-look/times.ts';
import { listening } from './support/site';

const CONFIGURED = {
  VITE_FIREBASE_PROJECT_ID: 'aram-live',
  VITE_FIREBASE_API_KEY: 'key-of-live',
  VITE_FIREBASE_STORAGE_BUCKET: 'files-of-live',
  VITE_SITE_ORIGIN: 'https://aram.example',
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('a real project is that of .env.local, with its key, bucket and site', () => {
  const target = chooseTarget({ project: 'aram-live', region: 'europe-west1' }, CONFIGURED);
  expect(target).toMatchObject({
    real: true,
    site: 'https://aram.example',
    bucket: 'https://firebasestorage.googleapis.com/v0/b/files-of-live/o',
    webhook: 'https://europe-west1-aram-live.cloudfunctions.net/stripeWebhook',
    environment: { kind: 'project', firebase: { apiKey: 'key-of-live', storageBucket: 'files-of-live' } },
    place: { real: true, projectId: 'aram-live', bucket: 'files-of-live', hosts: undefined },
    documents: 'https://firestore.googleapis.com/v1/projects/aram-live/databases/(default)/documents',
    rulesApi: { address: 'https://firebaserules.googleapis.com/v1' },
    hosts: undefined,
  });
});

test('values of another project’s .env.local are ignored', () => {
  expect(() => chooseTarget({ project: 'other-live' }, CONFIGURED)).toThrow(
    'The web API key of "other-live" is missing',
  );
  const target = chooseTarget({ project: 'other-live', key: 'key', domain: 'https://other.example/' }, CONFIGURED);
  expect(target).toMatchObject({ site: 'https://other.example', webhook: undefined });
  expect(target.environment.firebase).toMatchObject({ apiKey: 'key', storageBucket: 'other-live.firebasestorage.app' });
  expect(chooseTarget({ project: 'other-live', key: 'key' }, CONFIGURED).site).toBe('https://other-live.web.app');
});

test('a project of the emulators reaches this machine alone', () => {
  const target = chooseTarget({ project: 'demo-aram', domain: '127.0.0.1:5000' }, CONFIGURED);
  const emulators = Object.values(target.place.hosts ?? {}).map((host: string) => `http://${host}`);
  const addresses = [target.site, target.bucket, target.webhook, target.documents, ...emulators];
  expect(addresses.length).toBeGreaterThan(4);
  for (const one of addresses) expect(one).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(target.rulesApi).toBeUndefined();
});

test('requests name the site as their origin, which a restricted key requires', async () => {
  const heard = await listening(
    ({ headers }, response) => void response.end(headers.referer ?? 'none'),
    async (origin) => {
      const ask = async (gate: ReturnType<typeof createGate>) =>
        (await gate.fetch(origin, { headers: { A: 'b' } })).text();
      return [await ask(createGate('https://aram.example/')), await ask(createGate())];
    },
  );
  expect(heard).toEqual(['https://aram.example/', 'none']);
});

test('a closed gate lets no request out, and waits for those under way', async () => {
  const gate = createGate();
  let isDone = false;
  const going = gate.pass(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    isDone = true;
  });
  await gate.close();
  expect([isDone, gate.isClosed()]).toEqual([true, true]);
  await going;
  await expect(gate.pass(() => Promise.resolve())).rejects.toThrow('The run is ending');
});

test('a run has a unique name, in addresses that receive no mail', () => {
  const [one, other] = [newRunName(), newRunName()];
  expect([isRunName(one), isRunName('first-look-'), one === other]).toEqual([true, false, false]);
  expect(emailOf(one, 'patient')).toMatch(/^first-look-\w{8}-patient@example\.com$/);
});

test('the test’s times are later than those on the site, and within the limits of the rules', () => {
  const now = new Date('2026-03-01T10:20:00Z');
  const days = [0, 1, 2].map((at) => testTime(now, at)).map(({ start }) => (start - now.getTime()) / 86_400_000);
  expect(days.every((one) => one > 29 && one < 34)).toBe(true);
  expect([offered(testTime(now, 0), 'en')]).toMatchObject([{ languages: ['en'], ways: ['video'], whom: ['self'] }]);
});

test('text is wrapped at 100 columns, and words to copy stay whole', () => {
  const outcome = failed('word '.repeat(60), `curl ${'x'.repeat(120)}`, 'Do it.');
  const lines = textOf({ name: 'lists', outcome }, 'Why?').split('\n');
  expect(lines[0]).toBe('✗ lists: fail. Why?');
  expect(lines.filter((line) => line.length > 100)).toEqual([expect.stringMatching(/^ {9}x{120}$/)]);
  expect(lines.at(-1)).toBe('  do     Do it.');
});
