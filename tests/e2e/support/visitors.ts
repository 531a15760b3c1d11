/**
 * The kinds of people who can open a screen, signed in once for a whole file: for tests that only look and change nothing.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test';
import { createAccount, signUpCounselor, signUpPatient, type TestAccount } from './accounts';
import { waitForTheApp } from './arrival';
import { admin } from './emulators';
import { guard, type Guard } from './guard';
import { meetOften } from './sessions';
import { keepSession } from './signedIn';

/** The people who look: a visitor, a patient, a counselor, and a person whose sign-up was interrupted. */
export const VISITORS = ['visitor', 'patient', 'counselor', 'unfinished'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A browser with a person in it, watched like every other. */
export interface Seat {
  context: BrowserContext;
  watched: Guard;
}

/** How a seat is watched, and its device: time zone, width. */
type SeatOptions = Parameters<typeof guard>[1] & { device?: BrowserContextOptions };

/** The guards of all seats that were taken in this process, so that their complaints can be collected. */
export const seatsTaken: Guard[] = [];

/** A patient with cards, tickets and a request, so that the screens have something to show. The consent covers sessions: without it, the store refuses the answers to a counselor. */
export const RICH = {
  name: 'سارة',
  surname: 'Öz',
  tickets: 25,
  lastEntryId: '0a1b2c3d-0000-4000-8000-000000000009',
  consent: { version: 3, as: 'adult', at: new Date('2026-01-02T08:00:00Z') },
  cards: ['Visa', 'MasterCard', 'Visa', 'MasterCard'].map((cardType, index) => ({
    id: `card-000000000000${String(index)}`,
    cardType,
    selectedItem: 'Turkey',
    city: 'Izmir',
    cardNumber: `************${String(1111 * (index + 1))}`,
    zipCode: '034000',
    expiryDate: '1229',
    nameOnCard: 'Sara Öz',
    address: '12 Gulan St.',
  })),
  bookings: [
    {
      id: 'booking-0000000000001',
      1: 'Individual',
      2: 'Married',
      3: 'no',
      4: 'No preference',
      5: 'Stress and Anxiety',
      6: 'I do not sleep well since spring.',
      requestedAt: new Date('2026-03-04T10:30:00Z'),
    },
  ],
};

/** A person who has logged in. */
export async function takeSeat(
  browser: Browser,
  email: string,
  password: string,
  options: SeatOptions = {},
): Promise<Seat> {
  const seat = await newSeat(browser, options);
  const page = await seat.context.newPage();
  await keepSession(page, { email, password });
  await page.close();
  return seat;
}

/** A person who hasn't signed in. */
export async function newSeat(browser: Browser, { device, ...options }: SeatOptions = {}): Promise<Seat> {
  const context = await browser.newContext(device);
  waitForTheApp(context);
  const watched = await guard(context, options);
  seatsTaken.push(watched);
  return { context, watched };
}

/** `seats` contains one signed-in browser for each kind of visitor, created once for a worker. */
export const test = base.extend<object, { seats: Record<Visitor, Seat> }>({
  seats: [
    async ({ browser }, use) => {
      await admin.resetAll();
      const patient = await signUpPatient(RICH);
      const counselor = await signUpCounselor({ bio: 'I listen first.' }, { verified: true });
      await meetOften(patient, counselor);
      const unfinished = await createAccount('unfinished@aram.example');
      const seated = ({ email, password }: TestAccount) => takeSeat(browser, email, password, { silentToo: true });
      const seats = {
        visitor: await newSeat(browser, { silentToo: true }),
        patient: await seated(patient),
        counselor: await seated(counselor),
        unfinished: await seated(unfinished),
      };
      await use(seats);
      for (const { context, watched } of Object.values(seats)) {
        await context.close();
        expect(watched.complaints(), 'complaints of the page').toEqual([]);
      }
    },
    { scope: 'worker' },
  ],
});
