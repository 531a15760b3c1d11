import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { findToast } from '../../testing/toasts';
import { holdCall } from '../../testing/holdCall';
import { startListening } from '../../state/account/actions';
import { makeSignedInStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { formDecisions, renderScreen } from '../../testing/renderScreen';
import SignupPage from './SignupPage';

const core = makeFakeCore({
  ...accountDecisions,
  emailHint: () => null,
  ...formDecisions({
    patientSignup: ({ email, password, name, surname, day, month, year }) => ({
      account: { email, password },
      record: aPatient({ email, name, surname, birthday: `${day} ${month} ${year}` }),
    }),
  }),
});

const TYPED = {
  'First name': 'Şule',
  'Last name': 'Öz',
  Email: 'sule@example.com',
  'Confirm email': 'sule@example.com',
  Password: 'abcd1234',
  'Confirm password': 'abcd1234',
  Day: '03',
  Month: '07',
  Year: '1991',
};

async function openSignup() {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend, core });
  const view = await renderScreen(<SignupPage />, store);
  const fill = async () => {
    for (const [label, value] of Object.entries(TYPED)) {
      await view.fill(await screen.findByLabelText(label), value);
    }
  };
  const press = () => view.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...view, backend, store, fill, press };
}

test('writes the record, sends a verification mail, and leads to /signup-thanks', async () => {
  const { fill, press, path, backend } = await openSignup();
  await fill();
  await press();
  await expect.poll(path).toBe('/signup-thanks');
  expect([...backend.store.patients.values()]).toMatchObject([
    { name: 'Şule', surname: 'Öz', email: 'sule@example.com', birthday: '03 07 1991' },
  ]);
  expect(backend.store.mails).toEqual(['verify sule@example.com']);
});

test('keeps everything typed when the record could not be written, and the next press finishes the same account', async () => {
  const { fill, press, path, backend } = await openSignup();
  backend.failNext('createPatient', 'unavailable');
  await fill();
  await press();
  await screen.findByRole('alert');
  expect(path()).toBe('/here');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Şule');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('abcd1234');
  await press();
  await expect.poll(path).toBe('/signup-thanks');
  expect(backend.store.accounts).toHaveLength(1);
  expect(backend.store.patients.size).toBe(1);
});

test('says that the email has an account already, and links to the login', async () => {
  const { fill, press, backend } = await openSignup();
  backend.failNext('signUp', 'email-in-use');
  backend.failNext('signIn', 'wrong-credentials');
  await fill();
  await press();
  const notice = await screen.findByRole('alert');
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/login');
});

test('keeps what was typed over a reload, except passwords', async () => {
  const { fill, unmount, store } = await openSignup();
  await fill();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('abcd1234');
  unmount();
  await renderScreen(<SignupPage />, store);
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Şule');
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1991');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('tells a signed-in visitor that they are signed in', async () => {
  const { store } = await makeSignedInStore('patient', { core });
  await renderScreen(<SignupPage />, store);
  await screen.findByRole('heading', { name: 'You’re logged in' });
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('leaves a visitor on another page they went to before the account is created, and notifies them there', async () => {
  const { fill, press, leaveFor, path, backend } = await openSignup();
  const release = holdCall(backend.identity, 'signUp');
  await fill();
  await press();
  await leaveFor('/blogs');
  release();
  await findToast('signedUp');
  expect(path()).toBe('/blogs');
  expect(backend.store.patients.size).toBe(1);
});

test('leads a social sign-up straight to /, because there is nothing to type', async () => {
  const { user, backend, path } = await openSignup();
  addAccount(backend, { email: 'layla@gmail.example', providers: ['google'] });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await expect.poll(path).toBe('/');
  expect([...backend.store.patients.values()]).toMatchObject([{ email: 'layla@gmail.example' }]);
});

test('reports a closed popup and keeps what was typed', async () => {
  const { user, backend, fill } = await openSignup();
  await fill();
  backend.failNext('signInWithPopup', 'popup-closed');
  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sule@example.com');
});

test('tells a signed-in staff member that the account is for the team', async () => {
  const backend = makeFakeBackend();
  backend.store.signedIn = addAccount(backend, { staff: true });
  const { store } = makeTestStore({ backend, core });
  await store.dispatch(startListening());
  await settled();
  const { path } = await renderScreen(<SignupPage />, store);
  expect(await screen.findByText(/A team account can’t be a client’s or a counselor’s/)).toBeDefined();
  expect(path()).not.toBe('/finish-account');
});
