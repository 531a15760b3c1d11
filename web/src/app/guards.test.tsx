import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startListening } from '../state/account/actions';
import { aPatient } from '../testing/builders';
import { addAccount, makeFakeBackend } from '../testing/fakeBackend';
import { makeListeningStore, makeSignedInStore, makeTestStore, settled } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { Guarded } from './guards';

test('the contents of a screen are discarded with their owner when another tab signs somebody else in', async () => {
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

test('a record that waits for the email to be confirmed leads to the screen that says so', async () => {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { emailVerified: false });
  backend.store.patients.set(account.uid, aPatient());
  backend.store.signedIn = account;
  backend.failNext('loadProfile', 'email-unconfirmed');
  const { store } = await makeListeningStore({ backend });
  const { path } = await renderScreen(<Guarded audience="patient">Private</Guarded>, store);
  expect(path()).toBe('/finish-account');
  expect(screen.queryByText('Private')).toBeNull();
});

test('a signed-out visitor is led to the login page, which knows where they came from', async () => {
  const { store } = await makeListeningStore({ backend: makeFakeBackend() });
  const at = { at: '/sessions/view', search: '?id=A0Bc1De2Fg3Hi4Jk5Lm6' };
  const { path, navigationState } = await renderScreen(<Guarded audience="signedIn">Private</Guarded>, store, at);
  expect(path()).toBe('/login');
  expect(navigationState()).toEqual({ back: at.at + at.search });
});

async function asVisitor(state?: unknown) {
  const { store } = makeTestStore({ backend: makeFakeBackend() });
  const view = await renderScreen(<Guarded audience="asker">Questions</Guarded>, store, { at: '/Booking', state });
  return { ...view, store };
}

test('a visitor who opens the questions directly is led to the login page, where they can begin', async () => {
  const { path, navigationState, store } = await asVisitor();
  await act(() => store.dispatch(startListening()));
  expect(path()).toBe('/login');
  expect(navigationState()).toEqual({ from: 'book' });
});

test.each([[{ begin: true }], [{ booking: { step: 3, before: 2 } }]])(
  'a visitor who began at the login page sees the questions at once, without waiting for the provider: %j',
  async (state) => {
    const { path, store } = await asVisitor(state);
    screen.getByText('Questions');
    await act(() => store.dispatch(startListening()));
    screen.getByText('Questions');
    expect(path()).toBe('/Booking');
  },
);

test.each([
  ['counselor', 'asker', 'This page is for clients', '/CounselorEditInfo'],
  ['patient', 'counselor', 'This page is for counselors', '/editPatientProfile'],
] as const)('a %s sees whom another role’s page is for, with a link to continue', async (role, audience, said, to) => {
  const { store } = await makeSignedInStore(role);
  await renderScreen(<Guarded audience={audience}>Questions</Guarded>, store, { state: { begin: true } });
  screen.getByText(said);
  expect(screen.getByRole('link', { name: 'Go to my profile' }).getAttribute('href')).toBe(to);
  expect(screen.queryByText('Questions')).toBeNull();
});
