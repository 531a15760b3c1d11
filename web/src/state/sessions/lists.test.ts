/** What screens of sessions read, and that what was written is read anew. */
import { expect, test } from 'vitest';
import { aSession, aSlot, SESSION_START, someHours } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { blocksChanged, bookingsChanged, hoursChanged, sessionLists, slotsChanged } from './lists';

const { endpoints } = sessionLists;

async function signedIn() {
  const parts = await makeSignedInStore('patient');
  const { store, backend, account } = parts;
  const { id, ...session } = aSession({ patient: account.uid });
  backend.store.sessions.set(id, session);
  backend.store.slots.set('dana_1', aSlot());
  backend.store.hours.set('dana', someHours());
  const ask = {
    session: () => store.dispatch(endpoints.session.initiate(id)).unwrap(),
    sessions: () =>
      store.dispatch(endpoints.sessions.initiate({ uid: account.uid, asked: { side: 'patient' } })).unwrap(),
    ground: () => store.dispatch(endpoints.ground.initiate(account.uid)).unwrap(),
    sharedAnswers: () => store.dispatch(endpoints.sharedAnswers.initiate(id)).unwrap(),
    contest: () => store.dispatch(endpoints.contest.initiate(id)).unwrap(),
    openSlots: () =>
      store.dispatch(endpoints.openSlots.initiate({ search: { language: 'en' }, from: SESSION_START })).unwrap(),
    slot: () => store.dispatch(endpoints.slot.initiate({ counselor: 'dana', hour: 1 })).unwrap(),
    ownSlots: () => store.dispatch(endpoints.ownSlots.initiate({ uid: 'dana', from: 0 })).unwrap(),
    namedCounselors: () => store.dispatch(endpoints.namedCounselors.initiate(['dana'])).unwrap(),
    hours: () => store.dispatch(endpoints.hours.initiate('dana')).unwrap(),
    blocked: () => store.dispatch(endpoints.blocked.initiate({ counselor: 'dana', patient: 'sule' })).unwrap(),
  };
  return { ...parts, id, ask };
}

test('each is answered by its port', async () => {
  const { ask, id } = await signedIn();
  expect(await ask.session()).toMatchObject({ id, state: 'booked' });
  expect((await ask.sessions()).pages).toMatchObject([{ sessions: [{ id }], next: null }]);
  expect(await ask.ground()).toEqual({ places: [], diary: [] });
  expect(await ask.sharedAnswers()).toBeNull();
  expect(await ask.contest()).toBeNull();
  expect(await ask.openSlots()).toEqual({ slots: [aSlot()], next: null });
  expect(await ask.slot()).toEqual(aSlot());
  expect(await ask.ownSlots()).toEqual([aSlot()]);
  expect(await ask.namedCounselors()).toEqual([]);
  expect(await ask.hours()).toEqual(someHours());
  expect(await ask.blocked()).toBe(false);
});

test.each([
  [
    'a booking',
    bookingsChanged,
    [
      'findSlots',
      'listOwnSlots',
      'listSessions',
      'loadAnswers',
      'loadContest',
      'loadGround',
      'loadSession',
      'loadSlot',
    ],
  ],
  ['an offer', slotsChanged, ['findSlots', 'listOwnSlots', 'loadSlot']],
  ['a change of the hours', hoursChanged, ['loadHours']],
  ['a block', blocksChanged, ['isBlocked']],
])('after %s what hangs on it is read anew, and nothing else', async (_what, changed, calls) => {
  const { store, backend, ask } = await signedIn();
  for (const one of Object.values(ask)) await one();
  const before = backend.calls.length;
  store.dispatch(changed());
  await Promise.all(store.dispatch(sessionLists.util.getRunningQueriesThunk()));
  expect(backend.calls.slice(before).sort()).toEqual(calls);
});
