/** Every write of the app as a person makes it, and what the store then contains: for tests that break it on the way. */
import type { Page } from '@playwright/test';
import type { PlainDocument } from '../../support/values.ts';
import { createAccount, signUpCounselor, signUpPatient, type TestAccount } from './accounts';
import { admin } from './emulators';
import { expect } from './test';
import { words } from './words';
import { button, footer, heading, labeled, link, main } from './page';

const subscribeBox = (page: Page) => footer(page).getByRole('form');
const anyDate: unknown = expect.any(Date);

/** The consent to storing answers. */
export const CONSENT = { version: 3, as: 'adult', at: new Date('2026-01-02T08:00:00Z') };
/** A saved card. */
export const CARD = {
  id: 'card-0000000000001',
  cardType: 'Visa',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: '************4242',
  zipCode: '034000',
  expiryDate: '1249',
  nameOnCard: 'Sara Öz',
  address: '12 Gulan St.',
};

/** A card as people type it from the plastic, in groups. */
export const TYPED_IN_GROUPS = {
  'Card number': '4242 4242 4242 4242',
  'Expiry date': '12/29',
  'CVV code': '123',
  'Name on card': 'Sara Öz',
  Address: '12 Gulan St.',
};

/** Fills the card form, by default with values that may not appear on any console. */
export async function fillCard(page: Page, values: Partial<typeof TYPED_IN_GROUPS> = {}): Promise<void> {
  await main(page).getByRole('radio', { name: 'Visa' }).check();
  const typed = {
    'Card number': '4242424242424242',
    'Expiry date': '12/49',
    'CVV code': '737',
    'Name on card': 'Maryam Aziz',
    Address: 'Secret Street 7',
    ...values,
  };
  for (const [label, value] of Object.entries(typed)) await labeled(page, label).fill(value);
  await labeled(page, 'Country').selectOption('Turkey');
  await labeled(page, 'City').selectOption('Izmir');
  await labeled(page, 'Zip code').fill('034000');
}

/** Answers steps 1 to 6 of the questionnaire and arrives at step 7. */
export async function answerQuestions(page: Page, thoughts = 'What nobody else may read.'): Promise<void> {
  for (let step = 1; step <= 5; step += 1) {
    await expect(main(page).getByText(`Question ${String(step)} of 6`)).toBeVisible();
    await main(page).getByRole('radio').first().click();
  }
  await main(page).getByRole('textbox').fill(thoughts);
  await button(page, 'Next').click();
  await expect(main(page).getByText('All questions answered')).toBeVisible();
}

/** A write as a person makes it. */
export interface Write {
  name: string;
  someone: () => Promise<TestAccount>;
  path: string;
  /** Fills in what will be sent. */
  prepare: (page: Page) => Promise<void>;
  /** Sends; pressed again after every failure. */
  press: (page: Page, isRetry: boolean) => ReturnType<Page['getByRole']>;
  saved: (page: Page) => Promise<void>;
  /** What the store contains of it. */
  stored: (uid: string) => Promise<unknown>;
  expected: unknown;
  /** What was typed and must not be on the console. */
  typed: string[];
}

/** A patient's record, read past the rules. */
export const record = async (uid: string): Promise<PlainDocument> =>
  (await admin.readDocument(`patients/${uid}`)) ?? {};

/** Every write to the store that has a button; a sign-up, which first creates an account, and files have their own tests. */
export const WRITES: readonly Write[] = [
  {
    name: 'a card',
    someone: () => signUpPatient(),
    path: '/add-new-card',
    prepare: fillCard,
    press: (page) => button(page, 'Save card'),
    saved: (page) => expect(page).toHaveURL('/add-new-card-thank-you'),
    stored: async (uid) => (await record(uid))['cards'],
    expected: [expect.objectContaining({ nameOnCard: 'Maryam Aziz', cardNumber: '************4242' })],
    typed: ['Maryam', 'Secret Street', '4242424242424242', '737'],
  },
  {
    name: 'a purchase',
    someone: () => signUpPatient({ cards: [CARD] }),
    path: '/buyTicketsPage',
    prepare: async (page) => {
      await link(page, 'Buy 5 tickets').click();
      await button(page, /^Choose Visa/).click();
    },
    press: (page, isRetry) => button(page, isRetry ? 'Try again' : 'Add 5 tickets'),
    saved: (page) => expect(page).toHaveURL('/buy-ticket-thank-you'),
    stored: async (uid) => [
      (await record(uid))['tickets'],
      Object.values(await admin.readCollection(`patients/${uid}/ledger`)),
    ],
    expected: [5, [expect.objectContaining({ ticket: 5, price: 10 })]],
    typed: [],
  },
  {
    name: 'a request',
    someone: () => signUpPatient({ consent: CONSENT }),
    path: '/Booking',
    prepare: (page) => answerQuestions(page),
    press: (page, isRetry) => button(page, isRetry ? 'Send again' : 'Send request'),
    saved: (page) => expect(heading(page)).toHaveText('Request submitted'),
    stored: async (uid) => (await record(uid))['bookings'],
    expected: [expect.objectContaining({ '6': 'What nobody else may read.' })],
    typed: ['What nobody else may read'],
  },
  {
    name: 'a patient’s profile',
    someone: () => signUpPatient(),
    path: '/editPatientProfile?part=details',
    prepare: (page) => labeled(page, 'Hobbies').fill('Collecting secrets'),
    press: (page) => button(page, 'Save'),
    saved: (page) => expect(page).toHaveURL('/editPatientProfileThanks'),
    stored: async (uid) => (await record(uid))['hobbies'],
    expected: 'Collecting secrets',
    typed: ['Collecting secrets'],
  },
  {
    name: 'a counselor’s profile',
    someone: () => signUpCounselor({ phone: '+964 750 111 2233' }),
    path: '/CounselorEditInfo?part=details',
    prepare: (page) => main(page).getByLabel('Introduction').fill('I collect secrets.'),
    press: (page) => button(page, 'Save'),
    saved: (page) => expect(page.getByText('Your profile is saved')).toBeVisible(),
    stored: async (uid) => [
      (await admin.readDocument(`counselors/${uid}`))?.['bio'],
      (await admin.readDocument(`counselorProfiles/${uid}`))?.['bio'],
    ],
    expected: ['I collect secrets.', 'I collect secrets.'],
    typed: ['I collect secrets'],
  },
  {
    name: 'the consent',
    someone: () => signUpPatient(),
    path: '/Booking',
    prepare: async (page) => {
      await main(page).getByRole('radio', { name: 'I’m 18 or older' }).check();
      await main(page)
        .getByRole('checkbox', { name: /store my answers/ })
        .check();
    },
    press: (page) => button(page, 'Begin'),
    saved: (page) => expect(main(page).getByText('Question 1 of 6')).toBeVisible(),
    stored: async (uid) => (await record(uid))['consent'],
    expected: { version: 3, as: 'adult', at: anyDate },
    typed: [],
  },
  {
    name: 'the withdrawal of the consent',
    someone: () => signUpPatient({ consent: CONSENT, cards: [CARD] }),
    path: '/editPatientProfile?part=privacy',
    prepare: async (page) => {
      await button(page, 'Withdraw my consent').click();
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Withdraw and delete' }),
    saved: (page) => expect(main(page).getByText(/You’ve withdrawn your consent/)).toBeVisible(),
    stored: async (uid) => {
      const { consent, bookings, cards } = await record(uid);
      return { consent, bookings, cards };
    },
    expected: { consent: undefined, bookings: [], cards: [expect.objectContaining({ id: CARD.id })] },
    typed: [],
  },
  {
    name: 'the removal of a card',
    someone: () =>
      signUpPatient({ cards: [CARD, { ...CARD, id: 'card-0000000000002', cardNumber: '************1002' }] }),
    path: '/payment-methods',
    prepare: (page) => button(page, /^Remove .*4242/).click(),
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }),
    saved: (page) => expect(page.getByText('We’ve removed the card.')).toBeVisible(),
    stored: async (uid) => (await record(uid))['cards'],
    expected: [expect.objectContaining({ id: 'card-0000000000002' })],
    typed: [],
  },
  {
    name: 'the record of a patient with an interrupted sign-up',
    someone: () => createAccount('sule@aram.example'),
    path: '/finish-account',
    prepare: async (page) => {
      const values = { 'First name': 'Nobody', 'Last name': 'Elses', Day: '31', Month: '12', Year: '1999' };
      for (const [label, value] of Object.entries(values)) await labeled(page, label).fill(value);
    },
    press: (page) => button(page, 'Finish my account'),
    saved: (page) => expect(page).toHaveURL('/signup-thanks'),
    stored: (uid) => record(uid),
    expected: expect.objectContaining({ name: 'Nobody', surname: 'Elses', birthday: '31 12 1999', tickets: 0 }),
    typed: ['Nobody', 'Elses'],
  },
  {
    name: 'the record of a counselor with an interrupted sign-up',
    someone: () => createAccount('shilan@aram.example'),
    path: '/finish-account',
    prepare: async (page) => {
      await main(page).getByRole('radio', { name: 'I’m a counselor' }).check();
      const values = { 'Full name': 'Dr. Nobody Elses', City: 'Erbil', 'License number': 'KRG-PSY-20418' };
      for (const [label, value] of Object.entries(values)) await labeled(page, label).fill(value);
    },
    press: (page) => button(page, 'Finish my account'),
    saved: (page) => expect(page).toHaveURL('/CounselorSignupThanks'),
    stored: async (uid) => [
      await admin.readDocument(`counselors/${uid}`),
      await admin.readDocument(`counselorProfiles/${uid}`),
    ],
    expected: [
      expect.objectContaining({ name: 'Dr. Nobody Elses', license: 'KRG-PSY-20418' }),
      expect.objectContaining({ name: 'Dr. Nobody Elses', verified: false }),
    ],
    typed: ['Nobody', 'KRG-PSY-20418'],
  },
  {
    name: 'the deletion of an account',
    someone: () => signUpPatient({ cards: [CARD] }),
    path: '/editPatientProfile?part=delete',
    prepare: async (page) => {
      await button(page, 'Delete my account').click();
      await page.getByRole('dialog').getByLabel('Current password').fill('calm2026');
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }),
    saved: (page) => expect(page).toHaveURL('/'),
    stored: async () => [Object.keys(await admin.exportDatabase()), await admin.readAccounts()],
    expected: [[expect.stringMatching(/^closed\/[^/]+$/)], []],
    typed: ['calm2026'],
  },
  {
    name: 'an address for the newsletter',
    someone: () => signUpPatient(),
    path: '/privacy',
    prepare: async (page) => {
      // For signed-in people, it's folded.
      await footer(page).getByText(words('en', 'translation:footer.rest')).click();
      await subscribeBox(page).getByRole('textbox').fill('nobody.else@aram.example');
    },
    press: (page) => subscribeBox(page).getByRole('button'),
    saved: (page) => expect(page).toHaveURL('/Thankyou'),
    stored: async () => Object.values(await admin.readCollection('newsletter')),
    expected: [{ email: 'nobody.else@aram.example', timestamp: anyDate }],
    typed: ['nobody.else'],
  },
  {
    name: 'a message',
    someone: () => signUpPatient(),
    path: '/contact',
    prepare: (page) => main(page).getByLabel('Your message').fill('What nobody else may read.'),
    press: (page, isRetry) => button(page, isRetry ? 'Send again' : 'Send'),
    saved: (page) => expect(heading(page)).toHaveText(words('en', 'contact:thanks.title')),
    stored: async () => Object.values(await admin.readCollection('contactUs')),
    expected: [
      {
        formData: { option: '', name: '', mail: '', details: 'What nobody else may read.' },
        timestamp: anyDate,
      },
    ],
    typed: ['What nobody else may read'],
  },
];
