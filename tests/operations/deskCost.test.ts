/**
 * Tests the cost of the desk: each call bills at most what bench/desk.md states for a service of its size, and a day of ten members at most
 * what docs/speed.md states.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { counselorRecord, patientRecord } from '../e2e/support/accounts';
import { admin, booking, DAY, HOUR, hourOf } from '../operator/support/operator';
import { payment } from '../operator/support/payments';
import type { PlainDocument } from '../support/values.ts';
import { MEMBER_OF, openDesk, resetDesk } from './deskSupport';
import type { StaffRole } from '../../web/src/core/generated/tables.ts';
import { billOf, type Bill } from './meter';
import { NOW, openActing } from './support';

const { ask, result: done } = openDesk(openActing(), 'leyla');

const ago = (span: number) => new Date(NOW.getTime() - span);
const many = <T>(count: number, one: (at: number) => [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => one(at)));
const sessionId = (word: string, at: number) => `${word}${String(at)}`.padEnd(20, '0');

/** The size of the service in bench/desk.md. */
const SIZE = { patients: 200, waiting: 30, counselors: 50, applicants: 5, coming: 100, past: 100, contests: 5 };
const FEW = 5;
const MESSAGES = 100;
const PAYMENTS = 20;

const session = (start: Date, values: PlainDocument): PlainDocument => ({
  ...{ patient: 'patient0', counselor: 'counselor0', patientName: 'Sara', counselorName: 'Dr. Shilan Karim' },
  ...{ language: 'en', way: 'video', whom: 'self', hour: hourOf(start), start, by: '', returned: false, moves: 0 },
  ...{ place: '1', bookedAt: ago(9 * DAY), changedAt: ago(DAY), ...values },
});

const PROFILE = { city: 'Erbil', bio: '', photo: '', languages: ['en', 'tr', 'ar'] };

function service(): Record<string, PlainDocument> {
  const counselors = SIZE.counselors + SIZE.applicants;
  const held = many(SIZE.past, (at) => [
    `sessions/${sessionId('past', at)}`,
    session(ago((at + 26) * HOUR), { state: 'held', patient: `patient${String(at)}` }),
  ]);
  return {
    ...many(SIZE.patients, (at) => [
      `patients/patient${String(at)}`,
      patientRecord({
        ...{ tickets: 0, bookings: [booking(`booking-${String(at).padStart(13, '0')}`, ago(at * HOUR))] },
        lastBookingAt: ago(at * HOUR),
      }),
    ]),
    ...many(SIZE.patients - SIZE.waiting, (index) => {
      const at = index + SIZE.waiting;
      const care = { state: 'answered', counselor: 'counselor0', counselorName: 'Dr. Shilan Karim', reason: '' };
      return [`patients/patient${String(at)}/care/booking-${String(at).padStart(13, '0')}`, { ...care, at: NOW }];
    }),
    ...many(counselors, (at) => [
      `counselors/counselor${String(at)}`,
      counselorRecord({ name: `Counselor ${String(at)}`, license: `L-${String(at)}` }),
    ]),
    ...many(counselors, (at) => [
      `counselorProfiles/counselor${String(at)}`,
      {
        name: `Counselor ${String(at)}`,
        ...PROFILE,
        verified: at < SIZE.counselors,
      },
    ]),
    ...many(SIZE.coming, (at) => [
      `sessions/${sessionId('next', at)}`,
      session(new Date(NOW.getTime() + (at + 1) * HOUR), { state: 'booked', patient: `patient${String(at)}` }),
    ]),
    ...held,
    ...many(SIZE.contests, (at) => [
      `contests/${sessionId('past', at)}`,
      { patient: `patient${String(at)}`, counselor: 'counselor0', says: 'notHeld', at: ago(HOUR) },
    ]),
    ...many(FEW, (at) => [
      `reports/${sessionId('past', at)}-danger-patient${String(at)}`,
      { session: sessionId('past', at), by: `patient${String(at)}`, urgent: true, at: ago(HOUR) },
    ]),
    ...many(MESSAGES, (at) => [
      `contactUs/message${String(at)}`,
      {
        formData: { option: 'billing', name: 'Hana', mail: `${String(at)}@aram.example`, details: '' },
        timestamp: ago(at * HOUR),
      },
    ]),
    'waiting/staff': { about: [{ of: '', people: FEW }], at: ago(HOUR) },
    ...many(FEW, (at) => [`mail/mail-${String(at)}`, { state: 'failed', at: ago(HOUR), event: 'staff', to: 'care' }]),
    ...many(PAYMENTS, (at) => [
      `patients/patient${String(at)}/payments/pi_${String(at)}`,
      payment(at < FEW ? { refunded: 400 } : {}),
    ]),
  };
}

const DANGER = `${sessionId('past', 0)}-danger-patient0`;
const REQUEST = { uid: 'patient1', request: `booking-${'1'.padStart(13, '0')}` };
const REASON = 'The session broke off.';

/** The calls by their row of bench/desk.md. An act that changes something comes after its opening. */
const CALLS: Record<string, [act: string, input: object, by?: StaffRole]> = {
  'open the desk': ['me', {}],
  'Today, an owner': ['today', {}],
  'Today, care': ['today', {}, 'care'],
  'Today, a reviewer': ['today', {}, 'reviewer'],
  'Today, danger alone': ['today', { kind: 'danger' }, 'care'],
  'take an item': ['take', { of: `danger:${DANGER}` }],
  'Requests, the waiting ones': ['requests', { state: 'waiting' }],
  'open a request': ['readRequest', REQUEST],
  'suggest a counselor': ['suggestCounselor', { ...REQUEST, counselor: 'counselor1' }],
  Reports: ['reports', {}],
  'open a report': ['readReport', { id: DANGER }],
  'handle a report': ['handleReport', { id: DANGER, note: 'She is safe.' }],
  'Sessions, the coming ones': ['sessions', {}],
  'Sessions, the contested ones': ['sessions', { kind: 'contested' }],
  'settle a contest': ['closeSession', { id: sessionId('past', 1), ending: 'missed-by-counselor', reason: REASON }],
  'Messages, the open ones': ['messages', { state: 'open' }],
  'mark a message': ['closeMessage', { id: 'message0', how: 'answered' }],
  Counselors: ['counselors', {}],
  'open a counselor': ['reviewCounselor', { uid: 'counselor50' }],
  'refuse a license': ['refuseCounselor', { uid: 'counselor50', asOf: '', reason: 'It is not in the register.' }],
  'find a person': ['findPerson', { sought: 'counselor 7' }],
  'open a person': ['readPerson', { uid: 'patient1' }],
  'correct tickets': ['correct', { uid: 'patient1', tickets: 1, reason: REASON }],
  'Payments, those to look at': ['payments', {}],
  'Numbers, counted again': ['numbers', {}],
  'Numbers, kept': ['numbers', {}],
  Health: ['health', {}],
  Staff: ['staff', {}],
  'Activity log': ['audit', {}],
};

/** Calls on a day of ten members, two of whom leave Today open on a second screen for ten hours. */
const DAY_OF_TEN: Partial<Record<keyof typeof CALLS, number>> = {
  ...{
    'open the desk': 100,
    'Today, an owner': 60,
    'Today, care': 480,
    'Today, a reviewer': 60,
    'Today, danger alone': 1200,
    'take an item': 150,
  },
  ...{ 'Requests, the waiting ones': 60, 'open a request': 100, 'suggest a counselor': 80 },
  ...{ Reports: 40, 'open a report': 10, 'handle a report': 10, 'Sessions, the coming ones': 30 },
  ...{
    'Sessions, the contested ones': 20,
    'settle a contest': 10,
    'Messages, the open ones': 60,
    'mark a message': 50,
  },
  ...{ Counselors: 40, 'open a counselor': 20, 'refuse a license': 20, 'find a person': 40, 'open a person': 40 },
  ...{ 'correct tickets': 10, 'Payments, those to look at': 10, 'Numbers, counted again': 12, 'Numbers, kept': 20 },
  ...{ Health: 2, Staff: 5, 'Activity log': 20 },
};

/** The rows of bench/desk.md. */
function stated(): Map<string, Bill> {
  const lines = readFileSync(inProject('bench/desk.md'), 'utf8').split('\n');
  const rows = lines.flatMap((line) => {
    const [, call = '', ...numbers] = line.split('|').map((cell) => cell.trim());
    const [reads = NaN, writes = NaN, deletes = NaN] = numbers.map(Number);
    return Number.isNaN(reads) || call === '' ? [] : [[call, { reads, writes, deletes }] as const];
  });
  return new Map(rows);
}

const bills = new Map<string, Bill>();

beforeAll(async () => {
  await resetDesk();
  await admin.writeDocuments(service());
  for (const [row, [act, input, by = 'owner']] of Object.entries(CALLS)) {
    const asOf =
      act === 'refuseCounselor' && (await done<{ asOf: string }>('reviewCounselor', { uid: 'counselor50' })).asOf;
    let answer: unknown;
    const bill = await billOf(async () => {
      answer = await ask(act, asOf ? { ...input, asOf } : input, { as: MEMBER_OF[by] });
    });
    expect(answer, row).toHaveProperty('result');
    bills.set(row, bill);
  }
});

it('each call bills at most what bench/desk.md states, and not less than half of it', () => {
  const said = stated();
  expect([...said.keys()]).toEqual([...bills.keys()]);
  const differ = [...bills].filter(([row, bill]) => {
    const most = said.get(row) ?? { reads: 0, writes: 0, deletes: 0 };
    const isWithin = (key: keyof Bill) => bill[key] <= most[key] && most[key] <= bill[key] * 2 + 2;
    return !(['reads', 'writes', 'deletes'] as const).every(isWithin);
  });
  expect(differ.map(([row, bill]) => `| ${[row, bill.reads, bill.writes, bill.deletes].join(' | ')} |`)).toEqual([]);
});

it('a day of ten members bills what docs/speed.md states, to the nearest thousand reads', () => {
  const said = stated();
  const of = (key: keyof Bill) =>
    Object.entries(DAY_OF_TEN).reduce((sum, [row, times = 0]) => sum + times * (said.get(row)?.[key] ?? NaN), 0);
  const words = (number: number, unit: number) => (Math.round(number / unit) * unit).toLocaleString('en');
  expect(readFileSync(inProject('docs/speed.md'), 'utf8')).toContain(
    `${words(of('reads'), 1000)} reads, ${words(of('writes'), 100)} writes and ${words(of('deletes'), 100)} deletes`,
  );
});
