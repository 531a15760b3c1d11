/** A person's choice of emails, on two screens, and with a person who leaves meanwhile. */
import { expect, test } from 'vitest';
import { addAccount } from '../../testing/fakeBackend';
import { held } from '../../testing/held';
import { makeSignedInStore, settled } from '../../testing/makeTestStore';
import { signOut } from '../user/actions';
import { chooseMails } from './actions';
import { mailQueries } from './queries';

const { chosenMails } = mailQueries.endpoints;

async function signedIn() {
  const parts = await makeSignedInStore('patient');
  const { store, backend, account } = parts;
  account.emailVerified = true;
  backend.store.addresses.set(account.uid, { email: account.email, kinds: ['messages'] });
  return { ...parts, read: () => store.dispatch(chosenMails.initiate(account.uid)) };
}

test('a choice appears on every screen that has read the kinds, without another read', async () => {
  const { store, backend, account, read } = await signedIn();
  expect((await read()).data?.kinds).toEqual(['messages']);
  await store.dispatch(chooseMails(account.uid, { messages: false, sessions: true })).unwrap();
  expect((await read()).data?.kinds).toEqual(['sessions']);
  expect(backend.calls.filter((call) => call === 'loadAddress')).toHaveLength(1);
});

test('a choice that arrives after the sign-out leaves nothing in the state', async () => {
  const { store, backend, account, read } = await signedIn();
  await read();
  const { promise, letGo } = held();
  const { chooseMails: choose } = backend.addresses;
  backend.addresses.chooseMails = async (...choice) => {
    const chosen = await choose(...choice);
    await promise;
    return chosen;
  };
  const choosing = store.dispatch(chooseMails(account.uid, { reminders: true }));
  await settled();
  await store.dispatch(signOut()).unwrap();
  const next = addAccount(backend, { uid: 'user-9', email: 'next@aram.example' });
  await backend.identity.signIn(next.email, next.password);
  letGo();
  await expect(choosing.unwrap()).rejects.toBe('session-expired');
  await settled();
  expect(JSON.stringify(store.getState().queries)).not.toContain('reminders');
  // The choice was made, so it is stored.
  expect(backend.store.addresses.get(account.uid)?.kinds).toEqual(['messages', 'reminders']);
});
