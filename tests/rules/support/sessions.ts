/** A session between Ayla and Dr. Omar, all that stands with it, and the batches that change it. */
import { type Documents, remove, set, update, type Write } from './requests';
import { booking, consent, counselor, EARLIER, inHours, patient, profile, SINCE } from './samples';
import { increment, SERVER_TIME, type Fields, type Value } from './values';

/** Ids as the SDK draws them, told apart by a letter. */
export const sessionId = (letter = 'A') => `${letter}0Bc1De2Fg3Hi4Jk5Lm6`;
export const SESSION = sessionId();

const HOUR = 3_600_000;
/** The whole hour since 1970 in which a moment stands. */
export const hourOf = (start: Date) => Math.floor(start.getTime() / HOUR);
/** So many whole hours from the one in which the tests began, at a minute of it. */
export const onTheHour = (hours: number, minute = 0) =>
  new Date((hourOf(inHours(0)) + hours) * HOUR + minute * 60_000);

export const slotPath = (start: Date, who = 'omar') => `slots/${who}_${String(hourOf(start))}`;
export const diaryPath = (start: Date, who = 'ayla') => `patients/${who}/diary/${String(hourOf(start))}`;
export const entryPath = (kind: 'session' | 'return', id = SESSION, who = 'ayla') =>
  `patients/${who}/ledger/${kind}-${id}`;
export const placePath = (name = '1', who = 'ayla') => `patients/${who}/places/${name}`;

/** A time that is offered. */
export const slot = (start: Date, other: Fields = {}): Fields => ({
  counselor: 'omar',
  hour: hourOf(start),
  start,
  languages: ['en', 'ar'],
  ways: ['video', 'voice', 'chat'],
  whom: ['self', 'child'],
  state: 'open',
  session: '',
  ...other,
});

/** A session as it is booked. */
export const newSession = (start: Date, other: Fields = {}): Fields => ({
  patient: 'ayla',
  counselor: 'omar',
  patientName: 'Ayla',
  counselorName: 'Dr. Omar Aziz',
  language: 'en',
  way: 'video',
  whom: 'self',
  hour: hourOf(start),
  start,
  state: 'booked',
  by: '',
  returned: false,
  moves: 0,
  place: '1',
  bookedAt: SERVER_TIME,
  changedAt: SERVER_TIME,
  ...other,
});

/** A session as it stands. */
export const session = (start: Date, other: Fields = {}): Fields =>
  newSession(start, { bookedAt: EARLIER, changedAt: EARLIER, ...other });

export const sessionEntry = (kind: 'session' | 'return', other: Fields = {}): Fields => ({
  kind,
  ticket: kind === 'session' ? -1 : 1,
  session: SESSION,
  at: SERVER_TIME,
  ...other,
});

/** A patient who may book: agreed, named, with five tickets. */
export const booker = (other: Fields = {}): Fields =>
  patient({ tickets: 5, since: SINCE, consent: consent(2), bookings: [booking(1)], ...other });

/** The two, and nothing between them. */
export const THE_TWO: Documents = {
  'patients/ayla': booker(),
  'counselors/omar': counselor(),
  'counselorProfiles/omar': profile(counselor(), true),
};

/** The two, and the times that he offers. */
export const offering = (...starts: readonly Date[]): Documents => ({
  ...THE_TWO,
  ...Object.fromEntries(starts.map((start) => [slotPath(start), slot(start)])),
});

/** The two, and a session between them, with all that stands with it. */
export const booked = (start: Date, other: Fields = {}, id = SESSION): Documents => ({
  ...THE_TWO,
  'patients/ayla': booker({ tickets: 4, lastEntryId: `session-${id}` }),
  [`sessions/${id}`]: session(start, other),
  [slotPath(start)]: slot(start, { state: 'taken', session: id }),
  [diaryPath(start)]: { session: id, start },
  [placePath()]: { session: id, at: EARLIER },
  [entryPath('session', id)]: sessionEntry('session', { session: id, at: EARLIER }),
});

/** The record's half of a ledger entry. */
export const counts = (
  entryId: string,
  ticket: Value,
  other: Readonly<Record<string, Value | undefined>> = {},
  who = 'ayla',
): Write =>
  update(`patients/${who}`, {
    tickets: increment(ticket),
    lastEntryId: entryId,
    updatedAt: SERVER_TIME,
    ...other,
  });

/** The six writes of a booking by name, so that a test can leave one out or put another in its place. */
export const bookingWrites = (start: Date, other: Fields = {}, id = SESSION) => ({
  slot: update(slotPath(start), { state: 'taken', session: id }),
  session: set(`sessions/${id}`, newSession(start, other)),
  entry: set(entryPath('session', id), sessionEntry('session', { session: id })),
  counter: counts(`session-${id}`, -1),
  diary: set(diaryPath(start), { session: id, start }),
  place: set(placePath(), { session: id, at: SERVER_TIME }),
});
