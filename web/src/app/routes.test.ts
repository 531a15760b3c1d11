/** The parts that are fetched ahead for a screen. */
import { expect, test, vi } from 'vitest';
import { ARTICLES } from '../core/generated/tables';
import { articleAt, fetchWhole, isQuiet, routes } from './routes';

async function fetched(pathname: string) {
  const fetchers = {
    loadWords: vi.fn(() => Promise.resolve()),
    loadCore: vi.fn(() => Promise.resolve()),
    loadBackend: vi.fn(() => Promise.resolve()),
    loadTeam: vi.fn(() => Promise.resolve()),
  };
  await fetchWhole(pathname, fetchers);
  return {
    words: fetchers.loadWords.mock.calls.flat(),
    core: fetchers.loadCore.mock.calls.length,
    backend: fetchers.loadBackend.mock.calls.length,
  };
}

test.each(ARTICLES)('article $id has words of its own, at both of its addresses', async ({ id }) => {
  for (const pathname of [`/blogs/:${id}`, `/blogs/${id}`]) {
    expect((await fetched(pathname)).words).toEqual([['blog', 'reading', `article${id}`]]);
  }
});

test.each([
  ['/blogs/:1', '1'],
  ['/blogs/4', '4'],
  ['/blogs/2/', '2'],
  ['/blogs/:5', undefined],
  ['/blogs', undefined],
  ['/', undefined],
])('the article at %s is %s', (pathname, id) => {
  expect(articleAt(pathname)).toBe(id);
});

test('an article that does not exist has no number', async () => {
  expect((await fetched('/blogs/:5')).words).toEqual([['blog', 'reading']]);
});

test('the questionnaire is fetched with its texts and the core', async () => {
  expect(await fetched('/Booking')).toEqual({ words: [['booking', 'messages', 'auth', 'mails']], core: 1, backend: 0 });
});

test('an unknown URL fetches nothing', async () => {
  expect(await fetched('/no-such-page')).toEqual({ words: [], core: 0, backend: 0 });
});

test('the quiet corridor consists of the questionnaire, sessions, their calls and messages', () => {
  expect(routes.filter(({ path }) => isQuiet(path)).map(({ path }) => path)).toEqual([
    '/Booking',
    '/sessions',
    '/sessions/view',
    '/sessions/call',
    '/messages',
    '/messages/view',
  ]);
  expect(isQuiet('/no-such-page')).toBe(false);
});
