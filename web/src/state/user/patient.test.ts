import { expect, test } from 'vitest';
import { aBooking, aConsentingPatient, aPatient } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { coversRequests, coversSessions } from '../booking/hasConsent';
import { addBooking, giveConsent } from './patient';
import { reloadProfile } from './thunks';

test('a request after a consent that was taken back elsewhere is refused, and the record that shows it is there', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aPatient());
  await expect(store.dispatch(addBooking(aBooking())).unwrap()).rejects.toBe('permission-denied');
  expect(store.getState().session.loaded?.profile?.record).not.toHaveProperty('consent');
});

test.each([
  [0, false, false],
  [1, true, false],
  [2, true, true],
  [3, true, true],
])('an agreement to version %i of the text covers requests: %o, sessions: %o', (version, requests, sessions) => {
  const record = version === 0 ? {} : { consent: { version, as: 'adult' as const, at: 0 } };
  expect([coversRequests(record), coversSessions(record)]).toEqual([requests, sessions]);
});

test('who agreed to an older text agrees to today’s once', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aConsentingPatient({ consent: { version: 1, as: 'adult', at: 0 } }));
  await store.dispatch(reloadProfile()).unwrap();
  await store.dispatch(giveConsent('guardian')).unwrap();
  await store.dispatch(giveConsent('adult')).unwrap();
  expect(backend.store.patients.get(account.uid)?.consent).toMatchObject({ version: 2, as: 'guardian' });
  expect(backend.calls.filter((call) => call === 'giveConsent')).toHaveLength(1);
});
