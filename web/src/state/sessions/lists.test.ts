import { expect, test } from 'vitest';
import { aSession, SESSION_START } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { sessionLists, sessionsChanged } from './lists';

test('what bookings hang on is read once, and anew after a booking', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  const ask = () => store.dispatch(sessionLists.endpoints.ground.initiate(account.uid)).unwrap();
  expect(await ask()).toEqual({ places: [], diary: [] });

  const { id, ...session } = aSession({ patient: account.uid });
  backend.store.sessions.set(id, session);
  backend.store.places.set(account.uid, new Map([['1', { session: id, at: 0 }]]));
  await ask();
  expect(backend.calls.filter((call) => call === 'loadGround')).toHaveLength(1);

  store.dispatch(sessionsChanged());
  await Promise.all(store.dispatch(sessionLists.util.getRunningQueriesThunk()));
  expect(await ask()).toMatchObject({ places: [{ name: '1', booked: SESSION_START }], diary: [SESSION_START] });
});
