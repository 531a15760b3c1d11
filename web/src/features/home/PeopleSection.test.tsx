import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aCounselor, aSlot } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { PeopleSection } from './QuietSections';

const HOUR_MS = 3_600_000;

/** Reports to the section that it is nearly in view. */
let comeNear: () => void;

// Loaded beforehand, because the loading time on a busy machine isn't part of the test.
beforeAll(() => import('./PeopleBand'));

beforeEach(() => {
  localStorage.setItem('aram.zone', 'Asia/Baghdad');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => {
          callback([{ isIntersecting: true }]);
        };
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes counselors by their uid, each with an available time that many hours from now. */
function backendWith(free: Record<string, number>): FakeBackend {
  const backend = makeFakeBackend();
  for (const [uid, hours] of Object.entries(free)) {
    backend.store.counselors.set(uid, aCounselor({ name: uid, languages: ['en'] }));
    backend.store.verified.add(uid);
    const slot = aSlot({ counselor: uid, start: Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS, languages: ['en'] });
    backend.store.slots.set(`${uid}_${String(slot.hour)}`, slot);
  }
  return backend;
}

async function open(backend: FakeBackend) {
  await renderScreen(<PeopleSection />, makeTestStore({ backend }).store);
}

test('requests nothing until the section is nearly in view', async () => {
  const backend = backendWith({ dana: 5 });
  await open(backend);
  await settled();
  expect(backend.calls).not.toContain('findSlots');
  act(comeNear);
  await screen.findByRole('heading', { name: 'dana' });
});

test('shows the four counselors with the earliest times in order, each with a link to their times', async () => {
  await open(backendWith({ elif: 9, dana: 5, omar: 30, azad: 20, sara: 40 }));
  act(comeNear);
  const band = await screen.findByRole('heading', { level: 2, name: 'People you could talk to' });
  await screen.findByRole('heading', { name: 'dana' });
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'dana',
    'elif',
    'azad',
    'omar',
  ]);
  const [time, more] = within(cards[0] ?? document.body).getAllByRole('link');
  expect(time?.getAttribute('href')).toMatch(/^\/sessions\/check\?slot=dana_\d+&whom=self&language=en$/);
  expect(more?.getAttribute('href')).toBe('/sessions/new?counselor=dana&language=en&whom=self');
  expect(band).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the whole team' }).getAttribute('href')).toBe('/about/team');
});

test.each([
  [
    'isn’t available',
    (backend: FakeBackend) => {
      backend.failNext('findSlots', 'offline');
    },
  ],
  [
    'are not free',
    (backend: FakeBackend) => {
      backend.store.slots.clear();
    },
  ],
])('leaves home unchanged when they %s', async (_why, make) => {
  const backend = backendWith({ dana: 5 });
  make(backend);
  await open(backend);
  act(comeNear);
  await expect.poll(() => backend.calls).toContain('findSlots');
  await expect.poll(() => screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByText('Loading counselors')).toBeNull();
});
