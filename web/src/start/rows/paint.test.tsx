/** The painter of first rows, and the cases in which only the app can know what to show. */
import { useContext } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { environmentOf } from '../../config/env';
import { readsOf } from '../../prerender/reads';

const project = vi.hoisted(() => ({
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'x',
  VITE_FIREBASE_STORAGE_BUCKET: 'x.appspot.com',
  VITE_FIREBASE_APP_ID: 'app',
}));
const TEXTS = '/locales/en/about.json';
const DAY_MS = 86_400_000;

vi.mock('../../config/env', async (original) => {
  const parts = await original<{ environmentOf: typeof environmentOf }>();
  return { ...parts, environment: parts.environmentOf(project) };
});

interface Visit {
  /** The server's clock compared with the device's, in milliseconds. */
  ahead?: number;
  /** Refuses the questions. */
  refuses?: boolean;
  isEmpty?: boolean;
  hasTexts?: boolean;
  /** What happens before the answers are there. */
  meanwhile?: () => Promise<void>;
}

const rowOf = (kind: string, id: string, fields: object, readTime: string) => ({
  document: { name: `projects/x/databases/(default)/documents/${kind}/${id}`, fields },
  readTime,
});

/** The store's answer to a question of the page, at the server's time. */
function answerTo(question: string, { ahead = 0, refuses = false, isEmpty = false }: Visit): Response {
  if (refuses) return new Response('[{"error":{"status":"UNAVAILABLE"}}]', { status: 503 });
  const readTime = new Date(Date.now() + ahead).toISOString();
  const languages = { arrayValue: { values: [{ stringValue: 'en' }] } };
  const dana = { name: { stringValue: 'Dana' }, bio: { stringValue: '' }, languages, verified: { booleanValue: true } };
  const isOfPeople = question.includes('counselorProfiles');
  const rows = isEmpty || !isOfPeople ? [{ readTime }] : [rowOf('counselorProfiles', 'dana', dana, readTime)];
  return new Response(JSON.stringify(rows));
}

/** Opens a page with a list, whose early script asks as the build tells it. */
async function paint(visit: Visit = {}): Promise<string> {
  const asked = vi.fn((address: string, wish?: RequestInit) =>
    Promise.resolve(
      address === TEXTS
        ? new Response('{}', { status: visit.hasTexts === false ? 404 : 200 })
        : answerTo(String(wish?.body as string | undefined), visit),
    ),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  const reads = readsOf('aboutTeam', environmentOf(project));
  const { askEarly, askForTexts } = await import('../answers');
  const { paintRows } = await import('./paint');
  if (reads) askEarly(reads, 'en');
  askForTexts(TEXTS);
  const before = asked.mock.calls.length;
  const painting = paintRows('en', TEXTS);
  await visit.meanwhile?.();
  // The early script doesn't care why nothing is painted.
  await painting.catch(() => undefined);
  expect(asked).toHaveBeenCalledTimes(before);
  const { isPainted } = await import('./painted');
  const painted = document.querySelector('[data-rows]')?.textContent ?? '';
  expect(isPainted()).toBe(painted !== '');
  return painted;
}

beforeEach(() => {
  vi.resetModules();
  // The list itself is the app's, which the browser tests hydrate: here its place is.
  vi.doMock('../../features/shared/finding/CounselorList', async () => {
    const { Knowing } = await import('./known');
    const CounselorList = () =>
      useContext(Knowing).suited.map(({ counselor: { uid, name } }) => <p key={uid}>{name}</p>);
    return { CounselorList };
  });
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['aramPainted', 'aramAnswers']) Reflect.deleteProperty(globalThis, name);
  document.body.innerHTML = '<main><div data-rows="people"></div></main>';
});

test('paints whoever suits, without a further question, and tells the app', async () => {
  expect(await paint()).toBe('Dana');
});

test.each<[why: string, visit: Visit]>([
  ['the device’s clock is a day behind', { ahead: DAY_MS }],
  ['the device’s clock is a day ahead', { ahead: -DAY_MS }],
  ['the store refuses', { refuses: true }],
  ['nobody is verified yet', { isEmpty: true }],
  ['the page’s texts are missing', { hasTexts: false }],
  [
    'the app was faster',
    {
      meanwhile: () =>
        import('./painted').then(({ endPainting }) => {
          endPainting();
        }),
    },
  ],
])('paints nothing if %s', async (_why, visit) => {
  expect(await paint(visit)).toBe('');
});

test('paints nothing for somebody who has chosen another zone than the device’s', async () => {
  localStorage.setItem('aram.zone', 'Pacific/Kiritimati');
  expect(await paint()).toBe('');
});
