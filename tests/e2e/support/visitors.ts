/**
 * The three kinds of people that a screen can have before it, signed in once for a whole file: for tests that only look, and change nothing.
 */
import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { createAccount, signUpCounselor, signUpPatient } from './accounts';
import { waitForTheApp } from './arrival';
import { admin } from './emulators';
import { guard, type Guard } from './guard';
import { stayOnThisMachine } from './network';
import { keepSession } from './signedIn';

/** Who looks: nobody signed in, a patient, a counselor, and someone whose sign-up broke off. */
export const VISITORS = ['visitor', 'patient', 'counselor', 'unfinished'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A browser with somebody in it, watched like every other. */
export interface Seat {
  context: BrowserContext;
  watched: Guard;
}

/** A patient with cards, tickets and a request, so that the screens have something to show. */
export const RICH = {
  name: 'سارة',
  surname: 'Öz',
  tickets: 25,
  consent: { version: 1, at: new Date('2026-01-02T08:00:00Z') },
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

/** Someone who has logged in. */
export async function takeSeat(browser: Browser, email: string, password: string): Promise<Seat> {
  const seat = await newSeat(browser);
  const page = await seat.context.newPage();
  await keepSession(page, { email, password });
  await page.close();
  return seat;
}

/** Someone who has not signed in. */
export async function newSeat(browser: Browser): Promise<Seat> {
  const context = await browser.newContext();
  waitForTheApp(context);
  stayOnThisMachine(context, () => undefined);
  return { context, watched: await guard(context) };
}

/** `seats` holds one signed-in browser for each kind of visitor; made once for a worker. */
export const test = base.extend<object, { seats: Record<Visitor, Seat> }>({
  seats: [
    async ({ browser }, use) => {
      await admin.resetAll();
      const patient = await signUpPatient(RICH);
      const counselor = await signUpCounselor({ bio: 'I listen first.' }, { verified: true });
      const unfinished = await createAccount('unfinished@aram.example');
      const seats = {
        visitor: await newSeat(browser),
        patient: await takeSeat(browser, patient.email, patient.password),
        counselor: await takeSeat(browser, counselor.email, counselor.password),
        unfinished: await takeSeat(browser, unfinished.email, unfinished.password),
      };
      await use(seats);
      for (const { context } of Object.values(seats)) await context.close();
    },
    { scope: 'worker' },
  ],
});
