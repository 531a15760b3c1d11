import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startListening } from '../../state/account/thunks';
import { aCounselor, aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { findToast } from '../../testing/toasts';
import { holdCall } from '../../testing/holdCall';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { formDecisions, renderScreen } from '../../testing/renderScreen';
import FinishAccountPage from './FinishAccountPage';

const core = makeFakeCore({
  ...accountDecisions,
  emailHint: () => null,
  ...formDecisions({
    patientSignup: ({ email, password, name, surname, day, month, year }) => ({
      account: { email, password },
      record: aPatient({ email, name, surname, birthday: `${day} ${month} ${year}` }),
    }),
    counselorSignup: ({ email, password, name, city, license }) => ({
      account: { email, password },
      record: aCounselor({ email, name, city, license }),
    }),
  }),
});

/** Signed in without a record; `closed`: the deletion broke off after the record was gone. */
async function openFinish({ closed = false, failing = false } = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { emailVerified: false });
  if (closed) backend.store.closed.add(account.uid);
  if (failing) backend.failNext('loadProfile', 'offline');
  backend.store.signedIn = account;
  const { store } = makeTestStore({ backend, core });
  await store.dispatch(startListening());
  await settled();
  const view = await renderScreen(<FinishAccountPage />, store);
  return { ...view, backend, account };
}

test('a broken sign-up is finished as a patient, with the account’s own e-mail', async () => {
  const { user, fill, path, backend, account } = await openFinish();
  await fill(await screen.findByLabelText('First name'), 'Şule');
  await fill(screen.getByLabelText('Last name'), 'Öz');
  await fill(screen.getByLabelText('Day'), '03');
  await fill(screen.getByLabelText('Month'), '07');
  await fill(screen.getByLabelText('Year'), '1991');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await waitFor(() => {
    expect(path()).toBe('/signup-thanks');
  });
  expect(backend.store.patients.get(account.uid)).toMatchObject({
    name: 'Şule',
    surname: 'Öz',
    birthday: '03 07 1991',
    email: account.email,
  });
  expect(backend.store.mails).toEqual([`verify ${account.email}`]);
});

test('what the broken sign-up had typed is there already', async () => {
  sessionStorage.setItem('aram.draft.signup', JSON.stringify({ name: 'Şule', year: '1991', email: 'x@example.com' }));
  await openFinish();
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Şule');
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1991');
});

test('a broken sign-up is finished as a counselor', async () => {
  const { user, fill, path, backend, account } = await openFinish();
  await user.click(await screen.findByRole('radio', { name: 'I am a counselor' }));
  await fill(screen.getByLabelText('Full name'), 'Dana Karim');
  await fill(screen.getByLabelText('City'), 'Erbil');
  await fill(screen.getByLabelText('License number'), 'KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await waitFor(() => {
    expect(path()).toBe('/CounselorSignupThanks');
  });
  expect(backend.store.counselors.get(account.uid)).toMatchObject({ name: 'Dana Karim', license: 'KRG-1024' });
});

test('a failure keeps what is typed and can be tried again', async () => {
  const { user, fill, path, backend } = await openFinish();
  backend.failNext('createCounselor', 'unavailable');
  await user.click(await screen.findByRole('radio', { name: 'I am a counselor' }));
  await fill(screen.getByLabelText('Full name'), 'Dana Karim');
  await fill(screen.getByLabelText('City'), 'Erbil');
  await fill(screen.getByLabelText('License number'), 'KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('License number').value).toBe('KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await waitFor(() => {
    expect(path()).toBe('/CounselorSignupThanks');
  });
});

test('a broken deletion goes on after the current password, and ends at /', async () => {
  const { user, fill, path, backend } = await openFinish({ closed: true });
  await user.click(await screen.findByRole('button', { name: 'Finish deleting' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  const password = screen.getByLabelText('Current password');
  expect(document.activeElement).toBe(password);
  await fill(password, 'wrong1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(/not your current password/);
  expect(backend.calls).not.toContain('deleteAccount');
  await user.clear(password);
  await fill(password, 'abcd1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => {
    expect(path()).toBe('/');
  });
  expect(backend.store.accounts).toEqual([]);
});

test('whoever has not been looked up yet is told why, with a retry', async () => {
  const { user } = await openFinish({ failing: true });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('First name');
});

test('a record that waits for the e-mail to be confirmed is no broken sign-up: it says what to do, and opens then', async () => {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { emailVerified: false });
  backend.store.patients.set(account.uid, aPatient());
  backend.store.signedIn = account;
  backend.failNext('loadProfile', 'email-unconfirmed');
  const { store } = makeTestStore({ backend, core });
  await store.dispatch(startListening());
  await settled();
  const { user, path } = await renderScreen(<FinishAccountPage />, store);
  await screen.findByRole('heading', { name: 'One more step: your email address' });
  expect(screen.queryByLabelText('First name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/The link is on its way/);
  account.emailVerified = true;
  await user.click(screen.getByRole('button', { name: 'I have followed the link' }));
  await waitFor(() => {
    expect(path()).toBe('/');
  });
});

test('what is typed survives a reload, with the choice of what one is; finishing discards it', async () => {
  const first = await openFinish();
  await first.user.click(await screen.findByRole('radio', { name: 'I am a counselor' }));
  await first.fill(screen.getByLabelText('Full name'), 'Dr. Şule Öz');
  await first.fill(screen.getByLabelText('City'), 'Erbil');
  first.unmount();
  const { user, fill, path } = await openFinish();
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Dr. Şule Öz');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Erbil');
  await fill(screen.getByLabelText('License number'), 'KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await waitFor(() => {
    expect(path()).toBe('/CounselorSignupThanks');
  });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Şule|KRG|counselor/);
});

test('who has gone elsewhere while the account is finished stays there, and is told', async () => {
  const { user, fill, path, leaveFor, backend, account } = await openFinish();
  const release = holdCall(backend.counselors, 'createCounselor');
  await user.click(await screen.findByRole('radio', { name: 'I am a counselor' }));
  await fill(screen.getByLabelText('Full name'), 'Dana Karim');
  await fill(screen.getByLabelText('City'), 'Erbil');
  await fill(screen.getByLabelText('License number'), 'KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await leaveFor('/contact');
  release();
  await findToast('signedUp');
  expect(path()).toBe('/contact');
  expect(backend.store.counselors.has(account.uid)).toBe(true);
});
