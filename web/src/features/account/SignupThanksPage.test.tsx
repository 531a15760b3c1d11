import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signUpPatient } from '../../state/user/actions';
import { aPatient } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { keepTime } from '../../state/sessions/kept';
import { writeDraftText } from '../../state/drafts';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import SignupThanksPage from './SignupThanksPage';

const account = { email: 'new@example.com', password: 'abcd1234' };
const UNSENT = 'We couldn’t send the email to confirm your address';
const SENT = /We’ve emailed you a link/;

async function afterSignUp(breakIt: (backend: FakeBackend) => void = () => undefined) {
  const backend = makeFakeBackend();
  breakIt(backend);
  const { store } = makeTestStore({ backend });
  await store.dispatch(signUpPatient({ account, record: aPatient() })).unwrap();
  const view = await renderScreen(<SignupThanksPage />, store, { state: { done: 'signup' } });
  return { ...view, backend, store };
}

afterEach(() => {
  window.sessionStorage.clear();
});

const firstLink = () => screen.getAllByRole('link')[0];

test('shows a visitor who answered the questions earlier how to send them', async () => {
  writeDraftText('booking', JSON.stringify({ stage: 'confirming', step: 7 }));
  keepTime('?slot=dana_1', Date.now() + 1000);
  await afterSignUp();
  expect(firstLink()?.textContent).toBe('Send your request');
  expect(firstLink()?.getAttribute('href')).toBe('/Booking');
});

test.each([
  ['asking', false],
  ['submitted', true],
  ['confirming', true],
])('offers nothing to send when the questions are unanswered or sent: %s', async (stage, stored) => {
  writeDraftText('booking', JSON.stringify({ stage, stored }));
  await afterSignUp();
  expect(firstLink()?.textContent).toBe('Book an appointment');
});

test('shows the chosen time first, with the counselor’s name', async () => {
  keepTime('?slot=dana_1', Date.UTC(2099, 0, 1, 15));
  await afterSignUp();
  expect(firstLink()?.textContent).toMatch(/^Book your time: (Thursday|Friday) \d+:00\s[AP]M$/);
  expect(firstLink()?.getAttribute('href')).toBe('/sessions/check?slot=dana_1');
});

test('says that the mail was sent, and nothing else', async () => {
  await afterSignUp();
  screen.getByText(SENT);
  expect(screen.queryByText(UNSENT)).toBeNull();
});

test('offers to resend a mail that could not be sent, and says when it was sent', async () => {
  const { user, backend } = await afterSignUp((fake) => {
    fake.failNext('sendEmailVerification', 'quota-exceeded', 'offline');
  });
  screen.getByText(UNSENT);
  expect(screen.queryByText(SENT)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/connection/);
  expect(screen.queryByText(SENT)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/The link is on its way/);
  screen.getByText(SENT);
  expect(backend.store.mails).toEqual(['verify new@example.com']);
});
