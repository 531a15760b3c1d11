import { expect, test } from 'vitest';
import { aBooking, aPatient } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { loadRealCore } from '../../testing/realCore';
import { addBooking } from './actions';

test('a request after a consent was withdrawn elsewhere is refused, and the record that shows this is loaded', async () => {
  // The adapter asks the core why the store refuses.
  await loadRealCore();
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aPatient());
  await expect(store.dispatch(addBooking(aBooking({ requestedAt: Date.now() }))).unwrap()).rejects.toBe(
    'permission-denied',
  );
  expect(store.getState().session.loaded?.profile?.record).not.toHaveProperty('consent');
});
