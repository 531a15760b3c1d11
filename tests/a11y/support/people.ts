/** Who sits before the screens of the grid: each kind of person with what makes the screens show something else. Each file signs in those whom it needs. */
import type { Browser } from '@playwright/test';
import { createAccount, signUpCounselor, signUpPatient, type TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { newSeat, RICH, type Seat, takeSeat } from '../../e2e/support/visitors';
import { bringAxe } from './axe';
import { keepHours, meetInEveryWay, offerAll, type Their } from './meetings';
import { writeOften } from './threads';

export const PEOPLE = [
  'visitor',
  'patient',
  'newcomer',
  'confirmed',
  'full',
  'returning',
  'counselor',
  'unlisted',
  'unfinished',
  'leaving',
] as const;

/**
 * `patient` has cards, tickets, requests and sessions; `newcomer` has nothing yet and an address that is not confirmed; `confirmed` has nothing
 * yet either, and is a child by the record; `full` has as many cards and requests as fit, no ticket, and asks for a child; `returning` has agreed to the
 * text of before sessions and sent a request lately; `unlisted` is a counselor who has said nothing yet; for `unfinished` the sign-up broke off, for `leaving` the deletion.
 */
export type Person = (typeof PEOPLE)[number];

const many = <Item extends object>(count: number, item: Item, kind: string) =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `${kind}-${String(index).padStart(16, '0')}` }));

let offering: ReturnType<typeof offerAll> | undefined;

/** The times that everybody of a file is shown, and who offers them. */
function offered(): ReturnType<typeof offerAll> {
  // Another process, other accounts: a file whose test failed goes on in a new one.
  offering ??= offerAll(`${process.pid}@aram.example`);
  return offering;
}

/** Agreed to all that a session needs. */
const agreed = (as: 'adult' | 'guardian') => ({ version: 2, as, at: new Date('2026-11-02T08:00:00Z') });

const ACCOUNTS: Record<Exclude<Person, 'visitor'>, (email: string) => Promise<TestAccount>> = {
  patient: async (email) => {
    const patient = await signUpPatient({ ...RICH, consent: agreed('adult') }, email);
    const { counselor } = await offered();
    await meetInEveryWay(patient, counselor, 'P');
    await writeOften(patient, counselor, 'P');
    return patient;
  },
  newcomer: (email) => signUpPatient({}, email, { verified: false }),
  confirmed: (email) => signUpPatient({ birthday: '07 11 2020' }, email),
  full: (email) => {
    const [card = {}] = RICH.cards;
    const [booking = {}] = RICH.bookings;
    return signUpPatient(
      {
        ...RICH,
        birthday: '07 11 2020',
        consent: agreed('guardian'),
        tickets: 0,
        cards: many(10, card, 'card'),
        bookings: many(150, booking, 'booking'),
      },
      email,
    );
  },
  returning: (email) => {
    const [booking = {}] = RICH.bookings;
    const requestedAt = new Date(Date.now() - 3 * 86_400_000);
    return signUpPatient({ ...RICH, bookings: [{ ...booking, requestedAt }] }, email);
  },
  counselor: async (email) => {
    const counselor = await signUpCounselor({ bio: 'I listen first.' }, { email, verified: true });
    const client = await signUpPatient({ name: 'سارة', consent: agreed('guardian') }, `with.${email}`);
    await meetInEveryWay(client, counselor, 'C');
    await writeOften(client, counselor, 'C');
    await keepHours(counselor);
    return counselor;
  },
  unlisted: (email) => signUpCounselor({ languages: [] }, { email }),
  unfinished: (email) => createAccount(email),
  leaving: async (email) => {
    const account = await createAccount(email);
    await admin.writeDocument(`closed/${account.uid}`, { at: new Date() });
    return account;
  },
};

/** A browser with this person in it, and axe; and what addresses of theirs name. */
export async function seatFor(browser: Browser, person: Person): Promise<Seat & { their: Their }> {
  const { their } = await offered();
  const seat = person === 'visitor' ? await newSeat(browser) : await seatOf(browser, person);
  await bringAxe(seat.context);
  return { ...seat, their };
}

async function seatOf(browser: Browser, person: Exclude<Person, 'visitor'>): Promise<Seat> {
  const account = await ACCOUNTS[person](`${person}.${process.pid}@aram.example`);
  return takeSeat(browser, account.email, account.password);
}
