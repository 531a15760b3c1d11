/** Times that a counselor offers, and sessions in any state, made past the app: for tests that begin where two people already are. */
import type { PlainDocument } from '../../support/values.mjs';
import type { TestAccount } from './accounts';
import { admin } from './emulators';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the browsers of these tests, in Baghdad, are ahead of UTC: all the year, since the clocks are not changed there. */
const BAGHDAD_MS = 3 * HOUR_MS;

/** The day of a moment where the browsers are, as its middle in UTC. */
const dayOf = (moment: number): Date => {
  const day = new Date(moment + BAGHDAD_MS);
  day.setUTCHours(12, 0, 0, 0);
  return day;
};

/** Whether it is still the browsers' today. */
export const isToday = (moment: Date): boolean => dayOf(moment.getTime()).getTime() === dayOf(Date.now()).getTime();

/**
 * The whole hour, UTC, of the day that comes so many days from the browsers' today: a moment at which a time may begin.
 *
 * @param hour 20 at most, after which the browsers have the next day
 */
export function inDays(days: number, hour = 9): Date {
  const day = dayOf(Date.now() + days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day;
}

/** The clock hour that names a time. */
export const hourOf = (start: Date): number => Math.floor(start.getTime() / HOUR_MS);

/** The full hour that comes next, and so many hours more. */
export const hourAfter = (hours: number): Date => new Date((Math.ceil(Date.now() / HOUR_MS) + hours) * HOUR_MS);

/** Open times of a counselor, in every language and way. */
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

/** The two of a session, and when it begins. */
interface Meeting {
  patient: Person;
  counselor: Person;
  start: Date;
}

/** The id of a session that a test makes: a word and as many zeros as it takes. */
export const sessionId = (word: string): string => word.padEnd(20, '0');

/** A session with all that stands with it: the time, the ledger's entry, and while it is booked the patient's diary and place. Answers its id. */
export async function standSession(
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

/** What stands between a patient and a counselor where a test only looks: a session of each kind, named so, and open times of the next days. */
export async function meetOften(patient: Person, counselor: Person, word = ''): Promise<void> {
  const meet = (name: string, start: Date, values: Parameters<typeof standSession>[2] = {}) =>
    standSession(word + name, { patient, counselor, start }, values);
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
