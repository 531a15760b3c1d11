import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startListening } from '../state/session/thunks';
import { aPatient } from '../testing/builders';
import { addAccount, makeFakeBackend } from '../testing/fakeBackend';
import { makeTestStore, settled } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { Guarded } from './guards';

test('what stands in a screen goes with whom it belongs to, where another tab signs somebody else in', async () => {
  const backend = makeFakeBackend();
  backend.store.signedIn = addAccount(backend, { uid: 'sara', email: 'sara@aram.example' });
  addAccount(backend, { uid: 'ali', email: 'ali@aram.example' });
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  const { fill } = await renderScreen(
    <Guarded audience="signedIn">
      <input aria-label="Thoughts" />
    </Guarded>,
    store,
  );
  await fill(screen.getByLabelText('Thoughts'), 'What nobody else may read');

  await act(async () => {
    await backend.identity.signIn('ali@aram.example', 'abcd1234');
    await settled();
  });
  expect(screen.getByLabelText<HTMLInputElement>('Thoughts').value).toBe('');
});

test('a record that waits for the e-mail to be confirmed leads to the screen that says so', async () => {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { emailVerified: false });
  backend.store.patients.set(account.uid, aPatient());
  backend.store.signedIn = account;
  backend.failNext('loadProfile', 'email-unconfirmed');
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  await settled();
  const { path } = await renderScreen(<Guarded audience="patient">Private</Guarded>, store);
  expect(path()).toBe('/finish-account');
  expect(screen.queryByText('Private')).toBeNull();
});

test('who is signed out is led to log in, and the login page is told where from', async () => {
  const { store } = makeTestStore({ backend: makeFakeBackend() });
  await store.dispatch(startListening());
  await settled();
  const at = { at: '/sessions/view', search: '?id=A0Bc1De2Fg3Hi4Jk5Lm6' };
  const { path, navigationState } = await renderScreen(<Guarded audience="signedIn">Private</Guarded>, store, at);
  expect(path()).toBe('/login');
  expect(navigationState()).toEqual({ back: at.at + at.search });
});
