import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { signUpCounselor } from '../../state/user/thunks';
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
