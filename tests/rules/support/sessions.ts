/** A session between Ayla and Dr. Omar, its documents, and the batches that change it. */
import {
  type Account,
  type Case,
  type Documents,
  remove,
  type Request,
  type Say,
  set,
  update,
  type Write,
} from './requests';
import { AYLA, booking, consent, counselor, EARLIER, inHours, patient, profile, SINCE } from './samples';
import { increment, SERVER_TIME, without, type Fields, type Value } from './values';

/** An id in the form of the SDK, with a letter that tells it apart. */
export const sessionId = (letter = 'A') => `${letter}0Bc1De2Fg3Hi4Jk5Lm6`;
export const SESSION = sessionId();

const HOUR = 3_600_000;
/** The hour of a moment, in whole hours since 1970. */
export const hourOf = (start: Date) => Math.floor(start.getTime() / HOUR);
/** A moment that many whole hours after the one in which the tests began, at a minute of it. */
export const onTheHour = (hours: number, minute = 0) => new Date((hourOf(inHours(0)) + hours) * HOUR + minute * 60_000);

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

/** A session at its booking. */
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

/** An existing session. */
export const session = (start: Date, other: Fields = {}): Fields =>
  newSession(start, { bookedAt: EARLIER, changedAt: EARLIER, ...other });

export const sessionEntry = (kind: 'session' | 'return', other: Fields = {}): Fields => ({
  kind,
  ticket: kind === 'session' ? -1 : 1,
  session: SESSION,
  at: SERVER_TIME,
  ...other,
});

/** A patient who may book: with consent, a name and five tickets. */
export const booker = (other: Fields = {}): Fields =>
  patient({ tickets: 5, since: SINCE, consent: consent(2), bookings: [booking(1)], ...other });

/** The two people, without a session. */
export const THE_TWO: Documents = {
  'patients/ayla': booker(),
  'counselors/omar': counselor(),
  'counselorProfiles/omar': profile(counselor(), true),
};

/** The two people, and the times that the counselor offers. */
export const offering = (...starts: readonly Date[]): Documents => ({
  ...THE_TWO,
  ...Object.fromEntries(starts.map((start) => [slotPath(start), slot(start)])),
});

/** The two people, and a session between them with all its documents. */
export const booked = (start: Date, other: Fields = {}, id = SESSION): Documents => ({
  ...THE_TWO,
  'patients/ayla': booker({ tickets: 4, lastEntryId: `session-${id}` }),
  [`sessions/${id}`]: session(start, other),
  [slotPath(start)]: slot(start, { state: 'taken', session: id }),
  [diaryPath(start)]: { session: id, start },
  [placePath()]: { session: id, at: EARLIER },
  [entryPath('session', id)]: sessionEntry('session', { session: id, at: EARLIER }),
});

/** The change of the record that belongs to a ledger entry. */
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

/** The six writes of a booking by name, so that a test can leave one out or replace it. */
export const bookingWrites = (start: Date, other: Fields = {}, id = SESSION) => ({
  slot: update(slotPath(start), { state: 'taken', session: id }),
  session: set(`sessions/${id}`, newSession(start, other)),
  entry: set(entryPath('session', id), sessionEntry('session', { session: id })),
  counter: counts(`session-${id}`, -1),
  diary: set(diaryPath(start), { session: id, start }),
  place: set(placePath(), { session: id, at: SERVER_TIME }),
});

/** The end of a session in its batch. */
export interface End {
  readonly state: string;
  readonly by: string;
  /** The side that says how it went; nobody says it of a cancellation. */
  readonly closedBy?: string;
  readonly returned: boolean;
  /** What happens to its time: available again, deleted, or unchanged. */
  readonly slot: 'open' | 'remove' | 'keep';
}

export const END = {
  cancelledFreely: { state: 'cancelled', by: 'patient', returned: true, slot: 'open' },
  cancelledLate: { state: 'cancelled', by: 'patient', returned: false, slot: 'open' },
  cancelledByCounselor: { state: 'cancelled', by: 'counselor', returned: true, slot: 'remove' },
  held: { state: 'held', by: '', closedBy: 'counselor', returned: false, slot: 'keep' },
  missedByPatient: { state: 'missed', by: 'patient', closedBy: 'counselor', returned: false, slot: 'keep' },
  missedByCounselor: { state: 'missed', by: 'counselor', closedBy: 'counselor', returned: true, slot: 'keep' },
} as const satisfies Record<string, End>;

/** The same end, if the patient says it. */
export const saidByPatient = (end: End): End => ({ ...end, closedBy: 'patient' });

/** The writes of a batch by name. `undefined` leaves a write out. */
export type Writes = Readonly<Record<string, Write | undefined>>;

/** One batch of all these writes; a later set replaces writes of the same name. */
export const batch = (...sets: readonly Writes[]): Request => ({
  commit: Object.values(Object.assign({}, ...sets) as Writes).filter((write) => write !== undefined),
});

/** The writes under other names, so that they don't replace those of a first session. */
export const ofTheSecond = (writes: Writes): Writes =>
  Object.fromEntries(Object.entries(writes).map(([name, write]) => [`${name} of the second`, write]));

type Changes = Readonly<Record<string, Value | undefined>>;

/** The writes that end a session. */
export const endingWrites = (start: Date, { slot, ...end }: End, other: Changes = {}, id = SESSION): Writes => ({
  session: update(`sessions/${id}`, { ...end, changedAt: SERVER_TIME, ...other }),
  ...(end.returned && {
    entry: set(entryPath('return', id), sessionEntry('return', { session: id })),
    counter: counts(`return-${id}`, 1),
  }),
  ...(slot === 'open' && { slot: update(slotPath(start), { state: 'open', session: '' }) }),
  ...(slot === 'remove' && { slot: remove(slotPath(start)) }),
  ...(slot !== 'keep' && { diary: remove(diaryPath(start)) }),
});

/** The writes that move a session. */
export const movingWrites = (from: Date, to: Date, other: Changes = {}, id = SESSION) => ({
  session: update(`sessions/${id}`, { hour: hourOf(to), start: to, moves: 1, changedAt: SERVER_TIME, ...other }),
  oldSlot: update(slotPath(from), { state: 'open', session: '' }),
  slot: update(slotPath(to), { state: 'taken', session: id }),
  oldDiary: remove(diaryPath(from)),
  diary: set(diaryPath(to), { session: id, start: to }),
});

const MILLISECOND = 1;
export const MINUTES = 60_000;
export const HOURS = HOUR;
export const DAYS = 24 * HOUR;
/** A moment that many milliseconds later. */
export const later = (moment: Date, by: number) => new Date(moment.getTime() + by);

/** Verdicts around a limit in time: allowed before it, up to it, from it on, or after it. */
type Verdicts = readonly [before: boolean, at: boolean, after: boolean];
export const BEFORE: Verdicts = [true, false, false];
export const UP_TO: Verdicts = [true, true, false];
export const FROM_THEN: Verdicts = [false, true, true];
export const AFTER: Verdicts = [false, false, true];

/** Sentences about a limit in time: one millisecond before it, at it, and one after. */
export const edge = (
  { allowed, refused }: Say,
  title: string,
  moment: Date,
  verdicts: Verdicts,
  request: Request,
  other: Partial<Pick<Case, 'as' | 'given'>> = {},
): Case[] =>
  verdicts.map((verdict, at) =>
    (verdict ? allowed : refused)(
      `${title}, ${['a millisecond before', 'at that moment', 'a millisecond after'][at] ?? ''}`,
      request,
      { ...other, clock: later(moment, (at - 1) * MILLISECOND) },
    ),
  );

const stranger = (uid: string): Account => ({ uid, email: `${uid}@example.com` });
/** Another patient and another counselor. */
export const ZEYNEP = stranger('zeynep');
export const SARA = stranger('sara');
export const OTHERS: Documents = {
  'patients/zeynep': booker({ name: 'Zeynep', email: 'zeynep@example.com' }),
  'counselors/sara': counselor({ name: 'Dr. Sara Ali', email: 'sara@example.com' }),
  'counselorProfiles/sara': profile(counselor({ name: 'Dr. Sara Ali' }), true),
};
/** People who have nothing to do with a session of Ayla and Dr. Omar. */
export const OUTSIDERS: readonly (readonly [who: string, as: Account | null])[] = [
  ['another patient', ZEYNEP],
  ['another counselor', SARA],
  ['a visitor who is not signed in', null],
];
/** Sign-ins as Ayla that her record refuses. */
export const NOT_AYLA: readonly (readonly [who: string, as: Account])[] = [
  ['a sign-in older than since', { ...AYLA, claims: { auth_time: SINCE - 1 } }],
  ['a sign-in with an unconfirmed email', { ...AYLA, verified: false }],
  ['an anonymous sign-in', { ...AYLA, provider: 'anonymous' }],
];

/** A counselor's block of a patient. */
export const block = (counselor = 'omar', patient = 'ayla'): Documents => ({
  [`blocks/${counselor}_${patient}`]: { counselor, patient, at: EARLIER },
});

/** The counselor's profile, not verified. */
export const UNVERIFIED: Documents = { 'counselorProfiles/omar': profile(counselor(), false) };

/** The documents after the patient left: the mark instead of the record. */
export const left = (given: Documents): Documents => ({
  ...without(given, 'patients/ayla'),
  'closed/ayla': { at: EARLIER },
});
/** The documents after the counselor left. */
export const counselorLeft = (given: Documents): Documents => ({
  ...without(given, 'counselors/omar', 'counselorProfiles/omar'),
  'closed/omar': { at: EARLIER },
});
