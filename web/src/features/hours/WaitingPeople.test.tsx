import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { WaitingPart } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { aCounselor, someHours } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeListeningStore, settled } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderScreen } from '../../testing/renderScreen';
import HoursPage from './HoursPage';

const AT = Date.UTC(2026, 10, 30, 3);
const EVENINGS: WaitingPart = { part: 'evening', days: ['tue', 'thu'], people: 3 };
const COUNTED = /last on Mon, Nov 30, 6:00 AM/;

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});
beforeEach(() => {
  sessionStorage.clear();
});

/** Opens the page of hours in Baghdad. */
async function open(
  parts: readonly WaitingPart[] | null,
  change?: (backend: ReturnType<typeof makeFakeBackend>) => void,
) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { uid: 'dana', email: 'dana@example.com' });
  backend.store.counselors.set('dana', aCounselor({ languages: ['en'] }));
  backend.store.verified.add('dana');
  backend.store.hours.set('dana', someHours({ zone: 'Asia/Baghdad' }));
  if (parts !== null) backend.store.waiting.set('dana', { parts, at: AT });
  backend.store.signedIn = account;
  change?.(backend);
  const { store } = await makeListeningStore({ backend, memberCore: core });
  const view = await renderScreen(<HoursPage />, store);
  await screen.findByRole('button', { name: 'Save hours' });
  return view;
}

test('the counselor reads how many wait for which days, and when they were counted', async () => {
  await open([
    { part: 'morning', days: ['mon'], people: 4 },
    EVENINGS,
    { part: 'afternoon', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], people: 12 },
  ]);
  await screen.findByText('3 people are waiting for Tuesday or Thursday evenings.');
  screen.getByText('4 people are waiting for Monday mornings.');
  screen.getByText('12 people are waiting for afternoons on any day.');
  screen.getByText(COUNTED);
});

test('nothing is said if nobody is counted, if the counts are of another counselor, and if they can’t be read', async () => {
  const cases = [
    () => open(null),
    () => open([]),
    () => open(null, ({ store }) => store.waiting.set('omar', { parts: [EVENINGS], at: AT })),
    () =>
      open([EVENINGS], ({ hours }) => {
        vi.spyOn(hours, 'loadWaiting').mockRejectedValue(new BackendError('unavailable'));
      }),
  ];
  for (const show of cases) {
    const { unmount } = await show();
    await settled();
    expect(screen.queryByText(/waiting for/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
  }
});

test('counts that somebody wrote by hand are left out', async () => {
  await open([EVENINGS, { part: 'night' as 'evening', days: ['tue'], people: 8 }, { ...EVENINGS, people: -1 }]);
  await screen.findByText('3 people are waiting for Tuesday or Thursday evenings.');
  expect(screen.getAllByText(/waiting for/)).toHaveLength(1);
});
