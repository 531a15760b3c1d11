import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { TeamPage as Page } from '../../backend/ports';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import TeamPage from './TeamPage';

const counselor = (number: number) => ({
  uid: `uid${String(number)}`,
  name: `Counselor ${String(number)}`,
  city: 'Erbil',
  bio: '',
  photo: '',
  languages: [],
  verified: true,
});
const counselors = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => counselor(from + at));

async function open(listTeam: (after?: string) => Promise<Page>) {
  const { store } = makeTestStore({ backend: makeFakeBackend({ team: { listTeam } }) });
  await renderScreen(<TeamPage />, store);
  return userEvent.setup();
}

const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const more = () => screen.queryByRole('button', { name: 'More counselors' });

test('the hundred and first counselor is shown by "More counselors"', async () => {
  const listTeam = vi.fn((after?: string) =>
    Promise.resolve(
      after === undefined
        ? { counselors: counselors(1, 99), next: 'uid99' }
        : { counselors: counselors(100, 101), next: null },
    ),
  );
  const user = await open(listTeam);
  await user.click(await screen.findByRole('button', { name: 'More counselors' }));
  expect(await screen.findByText('Counselor 101')).toBeDefined();
  expect(shown()).toEqual(counselors(1, 101).map(({ name }) => name));
  expect(listTeam.mock.calls.map(([after]) => after)).toEqual([undefined, 'uid99']);
  expect(more()).toBeNull();
  // Who uses the keyboard goes on from the first who is new.
  expect(document.activeElement?.textContent).toContain('Counselor 100');
});

test('a counselor is shown with the languages, and the way to the own times', async () => {
  const speaks = { ...counselor(1), languages: ['tr' as const, 'ar' as const] };
  await open(() => Promise.resolve({ counselors: [speaks, counselor(2)], next: null }));
  await screen.findByText('Speaks Turkish and Arabic');
  const links = screen.getAllByRole('link', { name: /^Book with/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Book with \u2068Counselor 1\u2069', '/sessions/new?counselor=uid1'],
  ]);
});

test('where all are shown there is no more to ask for', async () => {
  await open(() => Promise.resolve({ counselors: counselors(1, 3), next: null }));
  await screen.findByText('Counselor 3');
  expect(more()).toBeNull();
});

test('those who could not be had are asked for again, and those who are there stay', async () => {
  let tries = 0;
  const user = await open((after) => {
    if (after === undefined) return Promise.resolve({ counselors: counselors(1, 2), next: 'uid2' });
    tries += 1;
    return tries === 1
      ? Promise.reject(new BackendError('offline'))
      : Promise.resolve({ counselors: counselors(3, 3), next: null });
  });
  await user.click(await screen.findByRole('button', { name: 'More counselors' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shown()).toEqual(['Counselor 1', 'Counselor 2']);
  await user.click(again);
  await screen.findByText('Counselor 3');
  expect(shown()).toEqual(['Counselor 1', 'Counselor 2', 'Counselor 3']);
});
