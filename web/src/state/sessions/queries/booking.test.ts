import { expect, test } from 'vitest';
import { aSession, aSessionId, SESSION_START } from '../../../testing/builders';
import { makeSignedInStore } from '../../../testing/makeTestStore';
import { bookedNow, bookingQueries } from './booking';
import { sessionsChanged } from './changes';

test('the facts for bookings are read once, and again after a booking', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  const ask = () => store.dispatch(bookingQueries.endpoints.ground.initiate(account.uid)).unwrap();
  expect(await ask()).toEqual({ places: [], diary: [] });

  const { id, ...session } = aSession({ patient: account.uid });
  backend.store.sessions.set(id, session);
  backend.store.places.set(`${account.uid}/1`, { session: id, at: 0 });
  await ask();
  expect(backend.calls.filter((call) => call === 'loadGround')).toHaveLength(1);

  store.dispatch(sessionsChanged());
  await Promise.all(store.dispatch(bookingQueries.util.getRunningQueriesThunk()));
  expect(await ask()).toMatchObject({
    places: [{ name: '1', booked: SESSION_START, held: false }],
    diary: [SESSION_START],
  });
});

test('a booked session appears in its slot and in the diary without another read', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  const [resting, own] = [aSession({ id: aSessionId(1) }), aSession({ id: aSessionId(2), patient: account.uid })];
  backend.store.places.set(`${account.uid}/1`, { session: resting.id, at: 5 });
  backend.store.places.set(`${account.uid}/2`, { session: aSessionId(3), at: 0 });
  const ask = () => store.dispatch(bookingQueries.endpoints.ground.initiate(account.uid)).unwrap();
  await ask();
  store.dispatch(bookedNow({ ...own, place: '2', answers: null }, 7));
  expect(await ask()).toEqual({
    places: [
      { name: '1', place: { session: resting.id, at: 5 }, booked: null, held: false },
      { name: '2', place: { session: own.id, at: 7 }, booked: own.start, held: false },
    ],
    diary: [own.start],
  });
  expect(backend.calls.filter((call) => call === 'loadGround')).toHaveLength(1);
});
