/** Tests of the time that opened for a patient who waits, on home. */
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS, type PatientRecord } from '../../../core/generated/tables';
import { slotName } from '../../../state/sessions/finding';
import { aCounselor, aSlot, aWish, SESSION_START } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { loadRealMemberCore } from '../../../testing/realCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import { speakEnglish } from '../../../testing/words';
import { withWords } from './MyHome';

const SLOT = aSlot();
const HOUR = 3_600_000;

beforeAll(speakEnglish);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SLOT.start - 24 * HOUR);
  localStorage.setItem('aram.zone', 'Asia/Baghdad');
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens home for a patient who waits for any time, of which functions found one of Dana's. */
async function open(record: Partial<PatientRecord> = {}, before?: (backend: FakeBackend) => unknown) {
  const backend = makeFakeBackend();
  backend.store.counselors.set('dana', aCounselor());
  backend.store.verified.add('dana');
  backend.store.slots.set(slotName(SLOT), SLOT);
  before?.(backend);
  const { default: MyHome } = await withWords();
  const view = await renderPatientScreen(<MyHome />, {
    core: makeFakeCore(),
    memberCore: await loadRealMemberCore(),
    backend,
    record: { wish: aWish({ whom: 'child' }), openTime: slotName(SLOT), ...record },
  });
  await screen.findByText(/^(No sessions booked|Getting started|A time that fits is open)$/);
  return view;
}

const TITLE = 'A time that fits is open';

test('names the time and the counselor, says that it isn’t held, and leads to the page that checks it', async () => {
  expect(SLOT.start).toBeGreaterThan(SESSION_START - 10 ** 12);
  await open();
  await screen.findByRole('heading', { name: TITLE });
  screen.getByText('Dana Karim');
  screen.getByText(/It isn’t reserved for you/);
  expect(screen.getByRole('link', { name: 'See this time' }).getAttribute('href')).toBe(
    `/sessions/check?slot=${slotName(SLOT)}&whom=child`,
  );
});

const nothing = async (backend: FakeBackend, call: string) => {
  await expect.poll(() => backend.calls).toContain(call);
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
};

test.each<[string, (backend: FakeBackend) => unknown]>([
  ['somebody else booked', ({ store }) => store.slots.set(slotName(SLOT), { ...SLOT, state: 'taken', session: 'x' })],
  [
    'the counselor withdrew',
    ({ store }) => {
      store.slots.delete(slotName(SLOT));
    },
  ],
  [
    'a counselor offers who isn’t verified any more',
    ({ store }) => {
      store.verified.clear();
    },
  ],
])('shows nothing of a time that %s', async (_what, before) => {
  const { backend } = await open({}, before);
  await nothing(backend, 'loadSlot');
});

test('shows nothing of a time that begins too soon to be booked', async () => {
  vi.setSystemTime(SLOT.start - LIMITS.NOTICE_HOURS * HOUR);
  const { backend } = await open();
  await nothing(backend, 'loadSlot');
});

test('reads no time for a patient who waits without one', async () => {
  const { backend } = await open({ openTime: '' });
  await nothing(backend, 'loadWish');
  expect(backend.calls).not.toContain('loadSlot');
});

test('shows nothing to a patient who doesn’t wait any more', async () => {
  const { backend } = await open({}, ({ wishes }) =>
    vi.spyOn(wishes, 'loadWish').mockResolvedValue({ wish: null, openTime: slotName(SLOT) }),
  );
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  expect(backend.calls).not.toContain('loadSlot');
});
