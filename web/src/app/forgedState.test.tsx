/** Visitors can forge navigation state: the screens that read it must render with any state, and never show it as markup. */
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Core } from '../core';
import BookingPage from '../features/requests/BookingPage';
import AddCardPage from '../features/cards/AddCardPage';
import AddCardThankYouPage from '../features/cards/AddCardThankYouPage';
import SignupThanksPage from '../features/account/SignupThanksPage';
import ContactThankYouPage from '../features/inbox/ContactThankYouPage';
import NewsletterThankYouPage from '../features/inbox/NewsletterThankYouPage';
import EditPatientProfileThanksPage from '../features/profile/patient/EditPatientProfileThanksPage';
import CounselorSignupThanksPage from '../features/recruiting/CounselorSignupThanksPage';
import BuyTicketPage from '../features/tickets/BuyTicketPage';
import BuyTicketsPage from '../features/tickets/BuyTicketsPage';
import BuyTicketThankYouPage from '../features/tickets/BuyTicketThankYouPage';
import { loadRealCore } from '../testing/realCore';
import { renderPatientScreen } from '../testing/renderPatientScreen';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

let complaints: unknown[][];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args);
  });
});

const MARKUP = '<img src=x onerror=alert(1)><b>free</b>';
const purchase = (values: object) => ({ ...values, purchase: values });

const FORGED: Readonly<Record<string, unknown>> = {
  'a text': MARKUP,
  'a number': 42,
  'a list': [purchase({ ticket: 5, price: 10 })],
  'wrong types': purchase({ ticket: '5', price: {}, entryId: 7 }),
  'a pack that costs nothing': purchase({ ticket: 5000, price: 0, entryId: '00000000-0000-4000-8000-000000000001' }),
  'no number': purchase({ ticket: Number.NaN, price: -1, entryId: MARKUP }),
  'markup for an address': { emailLinkSentTo: MARKUP, passwordChanged: MARKUP },
  'objects for texts': { emailLinkSentTo: { toString: 'no' }, passwordChanged: { yes: true } },
  'thanks with markup': { done: MARKUP, emailLinkSentTo: MARKUP },
  'thanks for everything': { done: ['card', 'profile', 'tickets'], purchase: MARKUP },
  'thanks for a card, and a purchase that is none': {
    done: 'card',
    ...purchase({ ticket: MARKUP, price: [], entryId: {} }),
  },
  'thanks for a profile, and an address that is none': {
    done: 'profile',
    emailLinkSentTo: MARKUP,
    passwordChanged: {},
  },
  'a step without answers': { booking: { step: 8, before: 7 } },
  'steps that are none': { booking: { step: '3', before: -1 } },
  'a step beyond the last': { booking: { step: 99, before: MARKUP } },
  'names of the language itself': JSON.parse(
    '{"__proto__": {"purchase": 1}, "constructor": 1, "purchase": {"__proto__": 1}}',
  ) as unknown,
};

const SCREENS: readonly [string, ComponentType][] = [
  ['buy-ticket', BuyTicketPage],
  ['buyTicketsPage', BuyTicketsPage],
  ['buy-ticket-thank-you', BuyTicketThankYouPage],
  ['add-new-card', AddCardPage],
  ['add-new-card-thank-you', AddCardThankYouPage],
  ['Booking', BookingPage],
  ['editPatientProfileThanks', EditPatientProfileThanksPage],
  ['signup-thanks', SignupThanksPage],
  ['CounselorSignupThanks', CounselorSignupThanksPage],
  ['contact-thank-you', ContactThankYouPage],
  ['Thankyou', NewsletterThankYouPage],
];

test.each(SCREENS)('%s bears any navigation state', async (name, Screen) => {
  for (const state of Object.values(FORGED)) {
    const { unmount, path, stored } = await renderPatientScreen(<Screen />, { core, state });
    // An invalid purchase leads back to the packs, and nothing is bought on the way.
    if (path() === '/here') expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    else expect([name, path()]).toEqual(['buy-ticket', '/buyTicketsPage']);
    expect(document.querySelector('main b, [onerror], b')).toBeNull();
    expect(stored()?.tickets).toBe(0);
    unmount();
  }
  expect(complaints).toEqual([]);
});
