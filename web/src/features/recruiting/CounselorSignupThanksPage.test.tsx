import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startListening } from '../../state/account/actions';
import { refreshAccount, signUpCounselor } from '../../state/user/actions';
import { aCounselor } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import CounselorSignupThanksPage from './CounselorSignupThanksPage';

test('reports a mail that could not be sent, and offers to send it again', async () => {
  const backend = makeFakeBackend();
  backend.failNext('sendEmailVerification', 'unavailable');
  const { store } = makeTestStore({ backend });
  const account = { email: 'new@example.com', password: 'abcd1234' };
  await store.dispatch(signUpCounselor({ account, record: aCounselor() })).unwrap();
  const { user } = await renderScreen(<CounselorSignupThanksPage />, store, { state: { done: 'counselorSignup' } });
  await screen.findByText('We couldn’t send the email to confirm your address');
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/The link is on its way/);
});

test('asks about emails once the address is confirmed, and stores those about decisions alone', async () => {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  const account = { email: 'new@example.com', password: 'abcd1234' };
  await store.dispatch(signUpCounselor({ account, record: aCounselor() })).unwrap();
  const { user } = await renderScreen(<CounselorSignupThanksPage />, store, { state: { done: 'counselorSignup' } });
  expect(screen.queryByRole('checkbox')).toBeNull();
  const [stored] = backend.store.accounts;
  if (stored) stored.emailVerified = true;
  await act(() => store.dispatch(refreshAccount()));
  await user.click(await screen.findByRole('checkbox', { name: /^Email me at new@example\.com/ }));
  await screen.findByText(/^We’ll email you\./);
  expect([...backend.store.addresses.values()].map(({ kinds }) => kinds)).toEqual([['team']]);
});
