// @vitest-environment node
/** Questions to the store without the SDK. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextOnGrid } from '../../../clock/grid';
import { environmentOf } from '../../../config/env';
import { LANGUAGES, LIMITS } from '../../../core/generated/tables';
import { takeAnswer } from '../../../start/answers';
import { readsOf } from '../../../prerender/reads';

const getToken = vi.hoisted(() => vi.fn());
vi.mock('firebase/app-check', () => ({
  initializeAppCheck: () => 'app check',
  ReCaptchaEnterpriseProvider: vi.fn(),
  getToken,
}));
vi.mock('../../../start/answers', async (original) => ({ ...(await original<object>()), takeAnswer: vi.fn() }));

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'x',
  VITE_FIREBASE_STORAGE_BUCKET: 'x.appspot.com',
  VITE_FIREBASE_APP_ID: 'app',
};
const PLAIN = environmentOf(PROJECT);
const PROVEN = environmentOf({ ...PROJECT, VITE_FIREBASE_APP_CHECK_KEY: 'site-key' });
const SENT = Date.UTC(2026, 0, 1);

const sent = vi.fn<(address: string, wish: RequestInit) => Promise<Response>>();

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const rows = (name: string) => [
  {
    document: {
      name: `projects/x/databases/(default)/documents/counselorProfiles/dana`,
      fields: {
        name: { stringValue: name },
        languages: { arrayValue: { values: [{ stringValue: 'ar' }] } },
        topics: { arrayValue: {} },
        verified: { booleanValue: true },
      },
    },
    readTime: new Date(SENT + 3_600_000).toISOString(),
  },
];

/** A port and a clock that hasn't been read. */
async function fresh() {
  vi.resetModules();
  return { ...(await import('./team')), ...(await import('../../../clock/clock')) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SENT });
  vi.mocked(takeAnswer).mockReset();
  getToken.mockReset().mockResolvedValue({ token: 'proof' });
  sent.mockReset().mockImplementation(() => Promise.resolve(answer(rows('Dana'))));
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer is read like a document of the SDK, and tells the time', async () => {
  const { teamPort, serverNow } = await fresh();
  expect(await teamPort({ environment: PLAIN }).namedCounselors(['dana'])).toEqual([
    expect.objectContaining({ uid: 'dana', name: 'Dana', city: '', languages: ['ar'], topics: [], verified: true }),
  ]);
  expect(serverNow()).toBe(SENT + 3_600_000);
});

test('a time is read with its moment and its hour', async () => {
  const fields = {
    counselor: { stringValue: 'dana' },
    hour: { integerValue: '493000' },
    start: { timestampValue: '2026-03-01T10:00:00Z' },
    state: { stringValue: 'open' },
  };
  sent.mockResolvedValue(answer([{ document: { name: 'x/slots/dana_493000', fields } }]));
  const { teamPort } = await fresh();
  const { slots } = await teamPort({ environment: PLAIN }).findSlots({ counselors: ['dana'] }, SENT);
  expect(slots).toMatchObject([{ counselor: 'dana', hour: 493_000, start: Date.UTC(2026, 2, 1, 10), state: 'open' }]);
});

test('without App Check, nothing in the request needs a preflight', async () => {
  const { teamPort } = await fresh();
  await teamPort({ environment: PLAIN }).namedCounselors(['dana']);
  expect(sent.mock.calls.map(([, { method, headers }]) => [method, headers])).toEqual([['POST', {}]]);
});

test('with App Check, a question has its proof; if there is none, the store decides', async () => {
  const { teamPort } = await fresh();
  await teamPort({ environment: PROVEN }).namedCounselors(['dana']);
  getToken.mockRejectedValue(new Error('no token'));
  await teamPort({ environment: PROVEN }).namedCounselors(['dana']);
  expect(sent.mock.calls.map(([, { headers }]) => headers)).toEqual([{ 'X-Firebase-AppCheck': 'proof' }, {}]);
});

test('an answer that the page has asked for is used; if asking failed, the app asks again', async () => {
  const { teamPort } = await fresh();
  const team = teamPort({ environment: PLAIN });
  const early = { ok: true, status: 200, json: rows('Early'), sent: SENT, received: SENT };
  vi.mocked(takeAnswer).mockReturnValueOnce(Promise.resolve(early));
  expect(await team.namedCounselors(['dana'])).toMatchObject([{ name: 'Early' }]);
  expect(sent).not.toHaveBeenCalled();
  vi.mocked(takeAnswer).mockReturnValueOnce(Promise.reject(new TypeError('Failed to fetch')));
  expect(await team.namedCounselors(['dana'])).toMatchObject([{ name: 'Dana' }]);
});

test.each([
  ['a refusal', () => Promise.resolve(answer([{ error: { status: 'PERMISSION_DENIED' } }], 403)), 'permission-denied'],
  [
    'a used-up quota',
    () => Promise.resolve(answer({ error: { status: 'RESOURCE_EXHAUSTED' } }, 429)),
    'quota-exceeded',
  ],
  ['a refusal without a code', () => Promise.resolve(answer({ error: {} }, 403)), 'permission-denied'],
  ['an error page', () => Promise.resolve(new Response('<h1>', { status: 502 })), 'unavailable'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('%s is an error of the catalogue', async (_what, outcome, code) => {
  sent.mockImplementation(outcome);
  const { teamPort } = await fresh();
  await expect(teamPort({ environment: PLAIN }).findSlots({ language: 'en' }, SENT)).rejects.toMatchObject({ code });
});

test('names are asked for in one question, and one by one if somebody isn’t verified any more', async () => {
  sent.mockImplementation((_address, { body }) => {
    const { documents } = JSON.parse(body as string) as { documents: string[] };
    if (documents.some((one) => one.endsWith('gone')))
      return Promise.resolve(answer([{ error: { status: 'PERMISSION_DENIED' } }], 403));
    return Promise.resolve(answer(rows('Dana').map(({ document, ...rest }) => ({ found: document, ...rest }))));
  });
  const { teamPort } = await fresh();
  const team = teamPort({ environment: PLAIN });
  expect(await team.namedCounselors(['dana', 'dana'])).toMatchObject([{ uid: 'dana' }]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await team.namedCounselors(['dana', 'gone'])).toMatchObject([{ uid: 'dana' }]);
  expect(sent).toHaveBeenCalledTimes(4);
});

test('a page asks early exactly what the app asks without filters, and nothing if the store wants a proof', async () => {
  const { teamPort } = await fresh();
  const from = nextOnGrid(SENT + LIMITS.NOTICE_MS, LIMITS.SLOT_GRID_MS);
  const team = teamPort({ environment: PLAIN });
  const asked = async (...calls: Promise<unknown>[]) => {
    await Promise.all(calls);
    return sent.mock.calls.splice(0).map(([address, { body }]) => [address, body]);
  };
  const early = (name: 'aboutTeam' | 'sessionsNew') => {
    const { address, questions } = readsOf(name, PLAIN) ?? { address: '', questions: [] };
    const filled = (question: string) =>
      question.replace('$from', new Date(from).toISOString()).replace('$language', 'tr');
    return questions.map((question) => [address, filled(question)]);
  };
  expect(early('aboutTeam')).toEqual(
    await asked(team.listTeam({ topic: null, language: null }), team.findSlots({ languages: [...LANGUAGES] }, from)),
  );
  expect(early('sessionsNew')).toEqual(
    await asked(team.listTeam({ topic: null, language: 'tr' }), team.findSlots({ language: 'tr' }, from)),
  );
  expect(readsOf('aboutTeam', PROVEN)).toBeNull();
  expect(readsOf('contact', PLAIN)).toBeNull();
});
