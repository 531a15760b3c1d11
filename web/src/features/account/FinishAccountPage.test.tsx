import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startListening } from '../../state/account/actions';
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

/** Opens the page for an account without a record. `closed` means that a deletion stopped after the record was deleted. */
async function openFinish({ closed = false, failing = false, staff = false } = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { emailVerified: false, staff });
  if (closed) backend.store.closed.add(account.uid);
  if (failing) backend.failNext('loadProfile', 'offline');
  backend.store.signedIn = account;
  const { store } = makeTestStore({ backend, core });
  await store.dispatch(startListening());
  await settled();
  const view = await renderScreen(<FinishAccountPage />, store);
  return { ...view, backend, account };
}

test('finishes a broken sign-up as a patient, with the account’s email', async () => {
  const { user, fill, path, backend, account } = await openFinish();
  await fill(await screen.findByLabelText('First name'), 'Şule');
  await fill(screen.getByLabelText('Last name'), 'Öz');
  await fill(screen.getByLabelText('Day'), '03');
  await fill(screen.getByLabelText('Month'), '07');
  await fill(screen.getByLabelText('Year'), '1991');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await expect.poll(path).toBe('/signup-thanks');
  expect(backend.store.patients.get(account.uid)).toMatchObject({
    name: 'Şule',
    surname: 'Öz',
    birthday: '03 07 1991',
    email: account.email,
  });
  expect(backend.store.mails).toEqual([`verify ${account.email}`]);
});

test('fills in what the visitor typed in the broken sign-up', async () => {
  sessionStorage.setItem('aram.draft.signup', JSON.stringify({ name: 'Şule', year: '1991', email: 'x@example.com' }));
  await openFinish();
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Şule');
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1991');
});

test('finishes a broken sign-up as a counselor, and keeps what was typed after a failure', async () => {
  const { user, fill, path, backend, account } = await openFinish();
  backend.failNext('createCounselor', 'unavailable');
  await user.click(await screen.findByRole('radio', { name: 'I’m a counselor' }));
  await fill(screen.getByLabelText('Full name'), 'Dana Karim');
  await fill(screen.getByLabelText('City'), 'Erbil');
  await fill(screen.getByLabelText('License number'), 'KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('License number').value).toBe('KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await expect.poll(path).toBe('/CounselorSignupThanks');
  expect(backend.store.counselors.get(account.uid)).toMatchObject({ name: 'Dana Karim', license: 'KRG-1024' });
});

test('continues a broken deletion after the current password, and ends at /', async () => {
  const { user, fill, path, backend } = await openFinish({ closed: true });
  await user.click(await screen.findByRole('button', { name: 'Finish deleting' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  const password = screen.getByLabelText('Current password');
  expect(document.activeElement).toBe(password);
  await fill(password, 'wrong1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(/isn’t your current password/);
  expect(backend.calls).not.toContain('deleteAccount');
  await user.clear(password);
  await fill(password, 'abcd1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await expect.poll(path).toBe('/');
  expect(backend.store.accounts).toEqual([]);
});

test('explains why the record could not be checked, and offers a retry', async () => {
  const { user } = await openFinish({ failing: true });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('First name');
});

test('asks for the email to be confirmed when the record waits for that, and then opens', async () => {
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
  await user.click(screen.getByRole('button', { name: 'I’ve opened the link' }));
  await expect.poll(path).toBe('/');
});

test('keeps what was typed and the chosen role over a reload, and discards both when the account is finished', async () => {
  const first = await openFinish();
  await first.user.click(await screen.findByRole('radio', { name: 'I’m a counselor' }));
  await first.fill(screen.getByLabelText('Full name'), 'Dr. Şule Öz');
  await first.fill(screen.getByLabelText('City'), 'Erbil');
  first.unmount();
  const { user, fill, path } = await openFinish();
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Dr. Şule Öz');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Erbil');
  await fill(screen.getByLabelText('License number'), 'KRG-1024');
  await user.click(screen.getByRole('button', { name: 'Finish my account' }));
  await expect.poll(path).toBe('/CounselorSignupThanks');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Şule|KRG|counselor/);
});

test('leaves the visitor on another page they went to meanwhile, and notifies them there', async () => {
  const { user, fill, path, leaveFor, backend, account } = await openFinish();
  const release = holdCall(backend.counselors, 'createCounselor');
  await user.click(await screen.findByRole('radio', { name: 'I’m a counselor' }));
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

test('tells a staff member that the account is for the team, and leads to the desk', async () => {
  await openFinish({ staff: true });
  expect(await screen.findByText(/A team account can’t be a client’s or a counselor’s/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the desk' }).getAttribute('href')).toBe('/desk');
  expect(screen.queryByRole('button', { name: 'Finish my account' })).toBeNull();
});
