/** Tests of a wish's end by a booking, and of what a tab keeps of one. */
import { expect, test } from 'vitest';
import { aConsentingPatient, aSession, aSlot, aWish, SESSION_START } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { slotName } from '../sessions/finding';
import { bookSession } from '../sessions/actions/booking';
import { signOut } from '../user/actions';
import { storeWish } from './actions';
import { keepWish, keptWish } from './kept';

/** Books with Dana, for a patient who waits for this counselor. */
async function book(counselor: string, before?: (parts: Awaited<ReturnType<typeof makeSignedInStore>>) => void) {
  const parts = await makeSignedInStore('patient', { memberCore: await loadRealMemberCore() });
  const { store, backend, account } = parts;
  const wish = aWish({ counselor });
  backend.store.patients.set(account.uid, aConsentingPatient({ tickets: 2, wish, openTime: 'dana_1' }));
  const slot = aSlot({ start: SESSION_START });
  backend.store.slots.set(slotName(slot), slot);
  backend.store.verified.add('dana');
  before?.(parts);
  const { id, ...session } = aSession({ patient: account.uid, place: '1' });
  await store.dispatch(bookSession({ ...session, id, place: '1', answers: null })).unwrap();
  return { ...parts, record: () => backend.store.patients.get(account.uid) };
}

test.each([
  ['this counselor', 'dana', false],
  ['any counselor', '', false],
  ['another counselor', 'omar', true],
])('after a booking, a wish for %s is there: %s %o', async (_whom, counselor, stays) => {
  const { record, backend } = await book(counselor);
  expect(record()?.wish !== undefined).toBe(stays);
  expect(backend.calls.includes('stopWish')).toBe(!stays);
});

test('a wish that can’t be ended doesn’t make the booking fail: functions end it', async () => {
  const { record } = await book('dana', ({ backend }) => {
    backend.failNext('stopWish', 'unavailable');
  });
  expect(record()?.tickets).toBe(1);
  expect(record()?.wish).toBeDefined();
});

test('a first wish ends older sign-ins, as a consent does', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  account.emailVerified = true;
  const { since, ...record } = aConsentingPatient();
  expect(since === undefined || since > 0).toBe(true);
  backend.store.patients.set(account.uid, record);
  const { since: never, ...wish } = aWish();
  expect(never).toBeDefined();
  await store.dispatch(storeWish(wish)).unwrap();
  expect(backend.store.patients.get(account.uid)?.wish).toMatchObject(wish);
});

test('a sign-out deletes the search to which a visitor would be led back', async () => {
  const { store } = await makeSignedInStore('patient');
  keepWish('?counselor=dana&wait=yes');
  expect(keptWish()).toBe('?counselor=dana&wait=yes');
  await store.dispatch(signOut()).unwrap();
  expect(keptWish()).toBeNull();
});

test('a search that was edited by hand is led to only if it is one', () => {
  keepWish('//elsewhere.example');
  expect(keptWish()).toBeNull();
});
