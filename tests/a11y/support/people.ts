/** The people in front of the grid's screens: each kind of person, with what makes the screens show something else. Each file signs in those whom it needs. */
import type { Browser } from '@playwright/test';
import { STAFF_ROLES, type StaffRole } from '../../../web/src/core/generated/tables';
import { createAccount, signUpCounselor, signUpPatient, type TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { newSeat, RICH, type Seat, takeSeat } from '../../e2e/support/visitors';
import { serveDesk } from '../../e2e/support/staff';
import { bringAxe } from './axe';
import { type DeskPeople, leaveWork, signUpMember } from './deskWork';
import { keepHours, meetInEveryWay, offerAll, type Their } from './meetings';
import { writeOften } from './threads';

export const PEOPLE = [
  'visitor',
  'patient',
  'newcomer',
  'confirmed',
  'full',
  'returning',
  'suggested',
  'abandoned',
  'counselor',
  'unlisted',
  'refused',
  'suspended',
  'unfinished',
  'leaving',
  ...STAFF_ROLES,
] as const;

/**
 * `patient` has cards, tickets, requests and sessions. `newcomer` has nothing yet and an unconfirmed email; `confirmed` has nothing yet either, and is a child
 * according to the record. `full` has as many cards and requests as possible, no ticket, and asks for a child. `returning` consented before there were sessions
 * and recently sent a request, and waits for a time, which has opened. Staff suggested a counselor to `suggested`, and to `abandoned` one who has left. The
 * licenses of `refused` and `suspended` are that; `suspended` has a calendar feed. `unlisted` is a counselor whose profile is still empty. The sign-up of
 * `unfinished` and the deletion of `leaving` were interrupted. `reviewer`, `care`
 * and `owner` are staff.
 */
export type Person = (typeof PEOPLE)[number];

const many = <Item extends object>(count: number, item: Item, kind: string) =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `${kind}-${String(index).padStart(16, '0')}` }));

let offering: ReturnType<typeof offerAll> | undefined;

/** The times that everyone in a file sees, and the counselors who offer them. */
function offered(): ReturnType<typeof offerAll> {
  // Another process has other accounts: a file whose test failed continues in a new one.
  offering ??= offerAll(`${process.pid}@aram.example`);
  return offering;
}

let left: ReturnType<typeof leaveWork> | undefined;

/** The work that waits for staff. */
function waiting(): ReturnType<typeof leaveWork> {
  left ??= leaveWork(`${process.pid}@aram.example`);
  return left;
}

const member = (role: StaffRole) => async (email: string) => {
  await waiting();
  return signUpMember(role, email);
};

/** A consent to everything that a session needs. */
const agreed = (as: 'adult' | 'guardian') => ({ version: 3, as, at: new Date('2026-11-02T08:00:00Z') });

/** How many wait for a counselor's times. */
const WAITING = {
  parts: [
    { part: 'evening', days: ['tue', 'thu'], people: 3 },
    { part: 'morning', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], people: 12 },
  ],
  at: new Date(Date.now() - 10 * 3_600_000),
};

/** Waits for a time of this counselor, in the evenings, for a month. */
const aWish = (counselor: string) => ({
  counselor,
  languages: ['ar'],
  ways: ['video'],
  topics: [],
  whom: 'child',
  days: ['tue', 'thu'],
  parts: ['afternoon', 'evening'],
  zone: 'Asia/Baghdad',
  since: new Date(),
  until: new Date(Date.now() + 30 * 86_400_000),
});

/** A patient with three requests: staff suggested a counselor for one of them and handled the second in another way. */
async function answered(email: string, counselor: string, other: 'read' | 'closed'): Promise<TestAccount> {
  const [booking = {}] = RICH.bookings;
  const bookings = many(3, { ...booking, requestedAt: new Date(Date.now() - 86_400_000) }, 'booking');
  const account = await signUpPatient({ ...RICH, bookings }, email);
  const [first, second] = bookings;
  const at = new Date();
  await admin.writeDocuments({
    [`patients/${account.uid}/care/${first?.id ?? ''}`]: {
      state: 'answered',
      counselor,
      counselorName: 'Dr. Shilan Karim',
      reason: '',
      at,
    },
    [`patients/${account.uid}/care/${second?.id ?? ''}`]: {
      state: other,
      counselor: '',
      counselorName: '',
      reason: other === 'closed' ? 'You wrote to us that you have found somebody. We wish you all the best.' : '',
      at,
    },
  });
  return account;
}

/** A counselor whose license staff didn't verify. */
async function reviewed(email: string, state: 'refused' | 'suspended'): Promise<TestAccount> {
  const account = await signUpCounselor({ phone: '+964 750 123 4567' }, { email });
  const { license, name, city, languages } = account.record;
  await admin.writeDocument(`counselors/${account.uid}/review/current`, {
    ...{ state, reason: 'The number is not in the register of your city.', at: new Date() },
    ...{ license, name, city, languages: languages ?? [] },
  });
  return account;
}

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
  returning: async (email) => {
    const [booking = {}] = RICH.bookings;
    const requestedAt = new Date(Date.now() - 3 * 86_400_000);
    const consent = { ...RICH.consent, version: 1 };
    const { their } = await offered();
    const waits = { wish: aWish(their.counselor), openTime: their.free };
    return signUpPatient({ ...RICH, ...waits, consent, bookings: [{ ...booking, requestedAt }] }, email);
  },
  suggested: async (email) => {
    const { counselor } = await offered();
    return answered(email, counselor.uid, 'closed');
  },
  abandoned: (email) => answered(email, 'nobody', 'read'),
  counselor: async (email) => {
    const counselor = await signUpCounselor({ bio: 'I listen first.' }, { email, verified: true });
    const client = await signUpPatient({ name: 'سارة', consent: agreed('guardian') }, `with.${email}`);
    await meetInEveryWay(client, counselor, 'C');
    await writeOften(client, counselor, 'C');
    await keepHours(counselor);
    await admin.writeDocuments({ 'settings/calendar': { on: true }, [`waiting/${counselor.uid}`]: WAITING });
    return counselor;
  },
  refused: (email) => reviewed(email, 'refused'),
  suspended: async (email) => {
    const counselor = await reviewed(email, 'suspended');
    await keepHours(counselor, { feed: 'a1'.repeat(32) });
    await admin.writeDocument('settings/calendar', { on: true });
    return counselor;
  },
  unlisted: (email) => signUpCounselor({ languages: [] }, { email }),
  unfinished: (email) => createAccount(email),
  leaving: async (email) => {
    const account = await createAccount(email);
    await admin.writeDocument(`closed/${account.uid}`, { at: new Date() });
    return account;
  },
  reviewer: member('reviewer'),
  care: member('care'),
  owner: member('owner'),
};

/** A browser in which this person is signed in, with axe; and the ids that their URLs contain. */
export async function seatFor(browser: Browser, person: Person): Promise<Seat & { their: Their & DeskPeople }> {
  const { their } = await offered();
  const seat = person === 'visitor' ? await newSeat(browser) : await seatOf(browser, person);
  await bringAxe(seat.context);
  await serveDesk(seat.context);
  return { ...seat, their: { ...their, ...(await waiting()) } };
}

async function seatOf(browser: Browser, person: Exclude<Person, 'visitor'>): Promise<Seat> {
  const account = await ACCOUNTS[person](`${person}.${process.pid}@aram.example`);
  return takeSeat(browser, account.email, account.password);
}
