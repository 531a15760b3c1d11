import { expect, test } from 'vitest';
import { aConsentingPatient, SESSION_START } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { reloadProfile } from '../user/thunks';
import { coversRequests, coversSessions } from './hasConsent';
import { giveConsent } from './thunks';

test.each([
  [0, false, false],
  [1, true, false],
  [2, true, true],
  [3, true, true],
])('a consent to version %i of the text covers requests: %o, sessions: %o', (version, requests, sessions) => {
  const record = version === 0 ? {} : { consent: { version, as: 'adult' as const, at: 0 } };
  expect([coversRequests(record), coversSessions(record)]).toEqual([requests, sessions]);
});

test('a consent covers sessions exactly when the core accepts it for a booking', async () => {
  const core = await loadRealMemberCore();
  const booker = { emailVerified: true, guardian: false, birthday: '', named: true, tickets: 1, diary: [], places: [] };
  const wish = { start: SESSION_START, whom: 'self', takes: ['self'], welcome: 'yes' } as const;
  for (const version of [0, 1, 2, 3]) {
    const record = version === 0 ? {} : { consent: { version, as: 'adult' as const, at: 0 } };
    expect(coversSessions(record)).toBe(core.book({ ...booker, consent: version }, wish, 0).ok);
  }
});

test('a patient who consented to an older text is asked once for the new one', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aConsentingPatient({ consent: { version: 1, as: 'adult', at: 0 } }));
  await store.dispatch(reloadProfile()).unwrap();
  await store.dispatch(giveConsent('guardian')).unwrap();
  await store.dispatch(giveConsent('adult')).unwrap();
  expect(backend.store.patients.get(account.uid)?.consent).toMatchObject({ version: 2, as: 'guardian' });
  expect(backend.calls.filter((call) => call === 'giveConsent')).toHaveLength(1);
});
