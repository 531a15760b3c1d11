/** The parts of an error that leave the page: never anything that was typed. */
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { shareOfReports } from '../../config/env';
import { CoreError } from '../../core/error';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { aCard } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { addCard } from '../../state/cards/actions';
import { makeReporter, type ReporterParts } from './reporter';
import { type Met, watchErrors } from './watch';

const SECRET = 'I have told nobody, secret1234';
const OWN = 'https://aram.example/assets/app-Dk3x.js';

function setUp(changes: Partial<ReporterParts> = {}) {
  // Each report draws its name, and one whose name is taken is lost.
  let draws = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (draws++ % 20) / 20);
  const backend = makeFakeBackend();
  const tell = makeReporter({
    loadBackend: () => Promise.resolve(backend),
    share: 1,
    drawn: 0.5,
    surroundings: () => ({
      origin: 'https://aram.example',
      pathname: '/blogs/2',
      language: 'tr',
      build: 'reporter-Zz9.js',
      isOwnFile: (address) => address === OWN,
    }),
    ...changes,
  });
  return { tell, backend, reports: () => backend.store.reports };
}

/** An error as V8 makes it: its stack begins with its message. */
function broken(message: string, frames: string, name = 'TypeError'): Error {
  const error = new TypeError(message);
  Object.assign(error, { name, stack: `${name}: ${message}\n${frames}` });
  return error;
}

const met = (thrown: unknown, kind: 'error' | 'rejection' | 'boundary' = 'error'): Met => ({ kind, thrown });

test('an error is reported by its class, its position in our files, the route, the language and the build', async () => {
  const { tell, reports } = setUp();
  await tell(met(broken(SECRET, `    at f (${OWN}:12:3456)\n    at ${OWN}:1:2`)));
  expect(reports()).toEqual([
    {
      kind: 'error',
      code: 'TypeError',
      place: 'app-Dk3x.js:12:3456',
      route: '/blogs/:id',
      language: 'tr',
      build: 'reporter-Zz9.js',
    },
  ]);
});

test.each<[string, unknown]>([
  ['in the message', broken(SECRET, `    at f (${OWN}:1:2)`)],
  ['in the name', broken('', `    at f (${OWN}:1:2)`, SECRET)],
  ['in a stack frame of another origin', broken('', `    at f (https://aram.example/secret1234.js:1:2)`)],
  ['in a stack frame that looks like ours', broken('', `    at f (https://aram.example/assets/secret1234.js:1:2)`)],
  ['in a message that looks like a stack frame', broken(`https://aram.example/assets/secret1234.js:1:2`, '')],
  ['as the thrown value', SECRET],
  ['in an object', { message: SECRET, code: SECRET, stack: SECRET }],
  ['in a failure of the core', new CoreError('badInput', SECRET)],
  ['nowhere: nothing was thrown', undefined],
])('a secret %s is in no report', async (_where, thrown) => {
  const { tell, reports } = setUp();
  for (const kind of ['error', 'rejection', 'boundary'] as const) await tell(met(thrown, kind));
  expect(reports()).toHaveLength(3);
  expect(JSON.stringify(reports())).not.toMatch(/secret|nobody/);
});

test('a URL with an id is reported as its route, and an unknown one as none', async () => {
  const surroundings = (pathname: string) => () => ({
    origin: '',
    pathname,
    language: 'en',
    build: '',
    isOwnFile: () => false,
  });
  for (const [pathname, route] of [
    ['/blogs/:3', '/blogs/:id'],
    ['/secret1234', '*'],
  ] as const) {
    const { tell, reports } = setUp({ surroundings: surroundings(pathname) });
    await tell(met(new Error(SECRET)));
    expect(reports()).toMatchObject([{ route }]);
  }
});

test('each position is reported once, five of a page view at most, and only in the share that was drawn', async () => {
  const { tell, reports } = setUp();
  for (let line = 1; line <= 9; line += 1) {
    const again = broken('', `    at f (${OWN}:${String(line)}:1)`);
    await tell(met(again));
    await tell(met(again));
  }
  expect(reports().map(({ place }) => place)).toEqual([1, 2, 3, 4, 5].map((line) => `app-Dk3x.js:${String(line)}:1`));
  const other = setUp({ share: 0.5, drawn: 0.5 });
  await other.tell(met(new Error('x')));
  expect(other.backend.calls).toEqual([]);
});

test('a report that cannot be sent is lost without further effects', async () => {
  const { tell, backend } = setUp();
  backend.failNext('send', 'permission-denied');
  await expect(tell(met(new BackendError('offline')))).resolves.toBeUndefined();
});

test('uncaught errors, unhandled rejections and refused writes are reported', async () => {
  const seen: Met[] = [];
  const onCaught = watchErrors((one) => seen.push(one));
  const error = new Error(SECRET);
  window.dispatchEvent(new ErrorEvent('error', { error, filename: OWN, lineno: 1, colno: 2 }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  onCaught(error);
  vi.stubEnv('VITE_ERROR_REPORTS', '1');
  const { store, backend } = await makeSignedInStore('patient');
  backend.failNext('appendCard', 'permission-denied', 'offline');
  await store.dispatch(addCard(aCard()));
  await store.dispatch(addCard(aCard()));
  vi.unstubAllEnvs();
  backend.failNext('appendCard', 'permission-denied');
  await store.dispatch(addCard(aCard()));
  expect(seen).toEqual([
    { kind: 'error', thrown: error, at: `${OWN}:1:2` },
    { kind: 'rejection', thrown: error },
    { kind: 'boundary', thrown: error },
    { kind: 'refused', refusal: { code: 'permission-denied', action: 'user/addCard' } },
  ]);
  const { tell, reports } = setUp();
  for (const one of seen) await tell(one);
  expect(reports().at(-1)).toMatchObject({ kind: 'refused', code: 'permission-denied', place: 'user/addCard' });
});

test.each([
  ['', 0],
  ['0', 0],
  ['yes', 0],
  ['-1', 0],
  ['1.5', 0],
  ['0.1', 0.1],
  ['1', 1],
])('a setting of %j is a share of %d', (setting, share) => {
  expect(shareOfReports({ VITE_ERROR_REPORTS: setting })).toBe(share);
  expect(shareOfReports({})).toBe(0);
});
