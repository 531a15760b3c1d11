/** Who sits before the screens of the grid: each kind of person with what makes the screens show something else. Each file signs in those whom it needs. */
import type { Browser } from '@playwright/test';
import { createAccount, signUpCounselor, signUpPatient, type TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { meetOften } from '../../e2e/support/sessions';
import { newSeat, RICH, type Seat, takeSeat } from '../../e2e/support/visitors';
import { bringAxe } from './axe';

export const PEOPLE = [
  'visitor',
  'patient',
  'newcomer',
  'confirmed',
  'full',
  'counselor',
  'unfinished',
  'leaving',
] as const;

/**
 * `patient` has cards, tickets and requests; `newcomer` has nothing yet and an address that is not confirmed; `confirmed` has nothing
 * yet either, and is a child by the record; `full` has as many cards and requests as fit;
 * for `unfinished` the sign-up broke off, for `leaving` the deletion.
 */
export type Person = (typeof PEOPLE)[number];

const many = <Item extends object>(count: number, item: Item, kind: string) =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `${kind}-${String(index).padStart(16, '0')}` }));

const ACCOUNTS: Record<Exclude<Person, 'visitor'>, (email: string) => Promise<TestAccount>> = {
  patient: async (email) => {
    const patient = await signUpPatient(RICH, email);
    await meetOften(patient, await signUpCounselor({}, { email: `with.${email}`, verified: true }), 'P');
    return patient;
  },
  newcomer: (email) => signUpPatient({}, email, { verified: false }),
  confirmed: (email) => signUpPatient({ birthday: '07 11 2020' }, email),
  full: (email) => {
    const [card = {}] = RICH.cards;
    const [booking = {}] = RICH.bookings;
    return signUpPatient({ ...RICH, cards: many(10, card, 'card'), bookings: many(150, booking, 'booking') }, email);
  },
  counselor: async (email) => {
    const counselor = await signUpCounselor({ bio: 'I listen first.' }, { email, verified: true });
    await meetOften(await signUpPatient({ name: 'سارة' }, `with.${email}`), counselor, 'C');
    return counselor;
  },
  unfinished: (email) => createAccount(email),
  leaving: async (email) => {
    const account = await createAccount(email);
    await admin.writeDocument(`closed/${account.uid}`, { at: new Date() });
    return account;
  },
};

/** A browser with this person in it, and axe. */
export async function seatFor(browser: Browser, person: Person): Promise<Seat> {
  if (person === 'visitor') {
    const seat = await newSeat(browser);
    await bringAxe(seat.context);
    return seat;
  }
  // Another process, another account: a file whose test failed goes on in a new one.
  const account = await ACCOUNTS[person](`${person}.${process.pid}@aram.example`);
  const seat = await takeSeat(browser, account.email, account.password);
  await bringAxe(seat.context);
  return seat;
}
