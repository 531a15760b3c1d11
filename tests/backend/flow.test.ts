/** Tests the store over the real SDK: the order in which Firebase notifies its listeners, and sign-ups and deletions to their end. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { addCard } from '../../web/src/state/cards/actions';
import { giveConsent } from '../../web/src/state/consent/actions';
import { addBooking } from '../../web/src/state/requests/actions';
import { selectSession } from '../../web/src/state/account/selectors';
import { makeStore } from '../../web/src/state/store';
import { buyTicket } from '../../web/src/state/tickets/actions';
import {
  deleteAccount,
  editPatientProfile,
  refreshAccount,
  reloadProfile,
  signIn,
  signOut,
  signUpPatient,
} from '../../web/src/state/user/actions';
import { aBooking, aCard, aPatient, aProfile, aPurchase } from '../../web/src/testing/builders';
import { accountDecisions, makeFakeCore, makeFakeMemberCore } from '../../web/src/testing/fakeCore';
import { loadListCore } from '../../web/src/core';
import { admin, newClient, PASSWORD } from './client';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
});

function newStore() {
  const backend = newClient();
  return makeStore({
    loadBackend: () => Promise.resolve(backend),
    loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)),
    loadListCore,
    loadMemberCore: () => Promise.resolve(makeFakeMemberCore()),
  });
}

const account = () => ({ email: `Flow-${randomUUID()}@Example.com`, password: PASSWORD });

test('a user signs up, edits, and leaves without a trace', async () => {
  // The test checks everything that is left at its end, and other test files leave data that no record refers to.
  await admin.resetAll();
  const store = newStore();
  const { dispatch } = store;
  const session = () => selectSession(store.getState());
  const signUp = account();
  const user = await dispatch(signUpPatient({ account: signUp, record: aPatient({ name: 'Şule' }) })).unwrap();
  expect(user.email).toBe(signUp.email.toLowerCase());
  expect(session()).toMatchObject({ kind: 'signedIn', profile: { role: 'patient', record: { email: user.email } } });

  const card = aCard({ id: randomUUID() });
  const booking = aBooking({ id: randomUUID(), requestedAt: Date.now() });
  await dispatch(addCard(card)).unwrap();
  await dispatch(buyTicket(aPurchase({ entryId: randomUUID(), cardId: card.id }))).unwrap();
  await expect(dispatch(giveConsent('adult')).unwrap()).rejects.toBe('email-unconfirmed');
  await admin.updateAccount(user.uid, { emailVerified: true });
  await dispatch(refreshAccount()).unwrap();
  await dispatch(giveConsent('adult')).unwrap();
  await dispatch(addBooking(booking)).unwrap();
  expect(session()).toMatchObject({ profile: { record: { tickets: 5, cards: [card], bookings: [booking] } } });

  const credentials = { proof: { kind: 'password', password: PASSWORD }, password: 'efgh5678' } as const;
  await dispatch(
    editPatientProfile({ payload: aProfile({ email: user.email, hobbies: 'chess' }), credentials }),
  ).unwrap();
  expect(session()).toMatchObject({ profile: { record: { hobbies: 'chess', tickets: 5 } } });

  await dispatch(signOut()).unwrap();
  expect(session()).toEqual({ kind: 'signedOut', expired: false });
  await dispatch(signIn({ email: signUp.email, password: 'efgh5678' })).unwrap();
  await dispatch(reloadProfile()).unwrap();
  await dispatch(deleteAccount({ kind: 'password', password: 'efgh5678' })).unwrap();
  expect(session()).toMatchObject({ kind: 'signedOut' });
  const left = Object.keys(await admin.exportDatabase()).filter((path) => path.includes(user.uid));
  expect(left).toEqual([`closed/${user.uid}`]);
});
