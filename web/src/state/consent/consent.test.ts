import { expect, test } from 'vitest';
import { aConsentingPatient, SESSION_START } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { reloadProfile } from '../user/actions';
import { coversNewest, coversRequests, coversSessions } from './hasConsent';
import { giveConsent } from './actions';

test.each([
  [0, false, false, false],
  [1, true, false, false],
  [2, true, true, false],
  [3, true, true, true],
  [4, true, true, true],
])(
  'a consent to version %i of the text covers requests: %o, sessions: %o, the newest text: %o',
  (version, ...covered) => {
    const record = version === 0 ? {} : { consent: { version, as: 'adult' as const, at: 0 } };
    expect([coversRequests(record), coversSessions(record), coversNewest(record)]).toEqual(covered);
  },
);

test('a consent covers sessions exactly when the core accepts it for a booking', async () => {
  const core = await loadRealMemberCore();
  const booker = { emailVerified: true, guardian: false, birthday: '', named: true, tickets: 1, diary: [], places: [] };
  const wish = { start: SESSION_START, whom: 'self', takes: ['self'], welcome: 'yes' } as const;
  for (const version of [0, 1, 2, 3]) {
    const record = version === 0 ? {} : { consent: { version, as: 'adult' as const, at: 0 } };
    expect(coversSessions(record)).toBe(core.book({ ...booker, consent: version }, wish, 0).ok);
  }
});

test.each([1, 2])('a patient who consented to version %i gives the newest consent once', async (version) => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aConsentingPatient({ consent: { version, as: 'adult', at: 0 } }));
  await store.dispatch(reloadProfile()).unwrap();
  await store.dispatch(giveConsent('guardian')).unwrap();
  await store.dispatch(giveConsent('adult')).unwrap();
  expect(backend.store.patients.get(account.uid)?.consent).toMatchObject({ version: 3, as: 'guardian' });
  expect(backend.calls.filter((call) => call === 'giveConsent')).toHaveLength(1);
});
