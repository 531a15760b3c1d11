/** Times that a counselor offers, and sessions in any state, created past the app: for tests that begin in the middle of two people's story. */
import type { PlainDocument } from '../../support/values.ts';
import type { TestAccount } from './accounts';
import { admin } from './emulators';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The offset of these tests' browsers, in Baghdad, from UTC: constant, because clocks don't change there. */
const BAGHDAD_MS = 3 * HOUR_MS;

/** The day of a moment in the browsers' time zone, as its noon in UTC. */
const dayOf = (moment: number): Date => {
  const day = new Date(moment + BAGHDAD_MS);
  day.setUTCHours(12, 0, 0, 0);
  return day;
};

/**
 * A whole hour, in UTC, of the day that many days after the browsers' today: a moment at which a time may begin.
 *
 * @param hour 20 at most, after which the browsers have the next day
 */
export function inDays(days: number, hour = 9): Date {
  const day = dayOf(Date.now() + days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day;
}

/** The hour that names a time. */
export const hourOf = (start: Date): number => Math.floor(start.getTime() / HOUR_MS);

/** The next full hour, and that many hours more. */
export const hourAfter = (hours: number): Date => new Date((Math.ceil(Date.now() / HOUR_MS) + hours) * HOUR_MS);

/** A counselor's available times, in every language and format. */
export async function offerTimes(
  counselor: Pick<TestAccount, 'uid'>,
  starts: readonly Date[],
  values: PlainDocument = {},
): Promise<void> {
  for (const start of starts) {
    const hour = hourOf(start);
    await admin.writeDocument(`slots/${counselor.uid}_${String(hour)}`, {
      counselor: counselor.uid,
      hour,
      start,
      languages: ['en', 'tr', 'ar'],
      ways: ['video', 'voice', 'chat'],
      whom: ['self', 'child'],
      state: 'open',
      session: '',
      ...values,
    });
  }
}

type Person = TestAccount & { record: PlainDocument };

/** The two people of a session, and its start. */
interface Meeting {
  patient: Person;
  counselor: Person;
  start: Date;
}

/** The id of a test's session: a word, filled up with zeros. */
export const sessionId = (word: string): string => word.padEnd(20, '0');

/** Creates a session with everything that belongs to it: the time, the ledger's entry, and while it's booked the patient's diary and slot. Returns its id. */
export async function createSession(
  word: string,
  { patient, counselor, start }: Meeting,
  { place = '1', ...values }: PlainDocument & { place?: string } = {},
): Promise<string> {
  const id = sessionId(word);
  const hour = hourOf(start);
  const bookedAt = new Date(Math.min(Date.now(), start.getTime()) - 2 * DAY_MS);
  const session = {
    patient: patient.uid,
    counselor: counselor.uid,
    patientName: patient.record['name'] ?? '',
    counselorName: counselor.record['name'] ?? '',
    language: 'en',
    way: 'video',
    whom: 'self',
    hour,
    start,
    state: 'booked',
    by: '',
    returned: false,
    moves: 0,
    place,
    bookedAt,
    changedAt: bookedAt,
    ...values,
  };
  await admin.writeDocument(`sessions/${id}`, session);
  const own = `patients/${patient.uid}`;
  await admin.writeDocument(`${own}/ledger/session-${id}`, { kind: 'session', ticket: -1, session: id, at: bookedAt });
  if (session.returned) {
    const entry = { kind: 'return', ticket: 1, session: id, at: session.changedAt };
    await admin.writeDocument(`${own}/ledger/return-${id}`, entry);
  }
  await admin.writeDocument(`${own}/places/${place}`, { session: id, at: bookedAt });
  if (session.state !== 'cancelled') {
    await admin.writeDocument(`${own}/diary/${String(hour)}`, { session: id, start });
    await offerTimes(counselor, [start], { state: 'taken', session: id });
  }
  return id;
}

/** What exists between a patient and a counselor if a test only looks: a session of each kind, named after it, and available times on the next days. */
export async function meetOften(patient: Person, counselor: Person, word = ''): Promise<void> {
  const meet = (name: string, start: Date, values: Parameters<typeof createSession>[2] = {}) =>
    createSession(word + name, { patient, counselor, start }, values);
  const closedAt = (start: Date) => new Date(start.getTime() + HOUR_MS);
  await meet('Coming', inDays(3), { place: '1' });
  await meet('Soon', hourAfter(5), { place: '2', way: 'voice' });
  await meet('ToClose', inDays(-5), { place: '3' });
  await meet('Held', inDays(-8), { place: '4', state: 'held', changedAt: closedAt(inDays(-8)) });
  const missed = { state: 'missed', by: 'patient', changedAt: closedAt(inDays(-9)) };
  await meet('Missed', inDays(-9), { place: '5', ...missed });
  const cancelled = { state: 'cancelled', by: 'counselor', returned: true, changedAt: inDays(-12) };
  await meet('Cancelled', inDays(-10), { place: '6', ...cancelled });
  await meet('Contested', inDays(-11), { place: '7', state: 'held', changedAt: closedAt(inDays(-11)) });
  await admin.writeDocument(`contests/${sessionId(`${word}Contested`)}`, {
    patient: patient.uid,
    counselor: counselor.uid,
    says: 'cutShort',
    at: inDays(-10),
  });
  await offerTimes(
    counselor,
    [1, 2, 4].flatMap((day) => [7, 8, 13].map((hour) => inDays(day, hour))),
  );
}
