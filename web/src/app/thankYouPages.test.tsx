/**
 * A thank-you page thanks for what was just done, according to its history entry. Opened directly, it claims nothing and leads to where
 * that is done.
 */
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import type { Done } from '../features/shared/thanks/justDone';
import SignupThanksPage from '../features/account/SignupThanksPage';
import AddCardThankYouPage from '../features/cards/AddCardThankYouPage';
import ContactThankYouPage from '../features/inbox/ContactThankYouPage';
import NewsletterThankYouPage from '../features/inbox/NewsletterThankYouPage';
import EditPatientProfileThanksPage from '../features/profile/patient/EditPatientProfileThanksPage';
import CounselorSignupThanksPage from '../features/recruiting/CounselorSignupThanksPage';
import BuyTicketThankYouPage from '../features/tickets/BuyTicketThankYouPage';
import { keepTime } from '../state/sessions/kept';
import { makeTestStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';

const PAGES: readonly [Done, ComponentType, thanks: string, whereItIsDone: string | null][] = [
  ['card', AddCardThankYouPage, 'Your card is saved', '/payment-methods'],
  ['contact', ContactThankYouPage, 'Thank you for writing', '/contact'],
  ['counselorSignup', CounselorSignupThanksPage, 'Thank you for signing up', '/CounselorSignup'],
  // The subscription is in the footer, below the page.
  ['newsletter', NewsletterThankYouPage, 'You’re on the list', null],
  ['profile', EditPatientProfileThanksPage, 'Your profile is saved', '/editPatientProfile'],
  ['signup', SignupThanksPage, 'Welcome to Aram', '/signup'],
  ['tickets', BuyTicketThankYouPage, 'Your tickets are ready', '/buyTicketsPage'],
];

describe.each(PAGES)('%s', (done, Screen, thanks, whereItIsDone) => {
  const open = async (state: unknown) => {
    await renderScreen(<Screen />, makeTestStore().store, { state });
    return screen.findByRole('heading', { level: 1 });
  };
  const another: Done = done === 'card' ? 'profile' : 'card';

  test('thanks for what was just done', async () => {
    expect((await open({ done })).textContent).toBe(thanks);
  });

  test.each([[null], [{ done: another }], [{ done: true }], [done], [[done]], [{ thanks: done }]])(
    'claims nothing if the history entry says %j',
    async (state) => {
      expect((await open(state)).textContent).toBe('Nothing to show here');
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(whereItIsDone === null ? ['/'] : [whereItIsDone, '/']);
    },
  );
});

test.each([
  ['profile', EditPatientProfileThanksPage],
  ['signup', SignupThanksPage],
] as const)('%s leads back to the time that is about to be booked', async (done, Screen) => {
  keepTime('?slot=dana_1', Date.now() + 60_000);
  await renderScreen(<Screen />, makeTestStore().store, { state: { done } });
  const back = await screen.findByRole('link', { name: /^Book your time: / });
  expect(back.getAttribute('href')).toBe('/sessions/check?slot=dana_1');
});
