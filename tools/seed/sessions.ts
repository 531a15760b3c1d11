/**
 * The demo counselors' times and the demo patient's sessions, one in every state, around the moment of seeding; and two sessions of another patient, which wait
 * for staff. Each comes with what a booking writes: the used and returned ticket, the patient's lock on the time, the place.
 */
import { DEMO_PATIENT } from './accounts.ts';
import { COUNSELORS } from './counselors.ts';
import { HOURS, offeredStarts } from './hours.ts';
import { SARA } from './people.ts';
import { TICKET_EFFECTS, type SessionState } from '../../web/src/core/generated/tables.ts';

const { spendTicket, returnTicket } = TICKET_EFFECTS;

/** By path. */
type Documents = Record<string, Record<string, unknown>>;

interface DemoSession {
  /** The case that it demonstrates: a part of the session's id. */
  word: string;
  counselor: string;
  start: number;
  /** By default, the demo patient. */
  patient?: { uid: string; name: string };
  /** By default, booked. */
  state?: string;
  by?: string;
  returned?: boolean;
  /** Hours from the start to the change of a session that isn't booked any more. */
  closed?: number;
  place?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [{ uid: SHILAN }, { uid: ELIF }, { uid: SAMIR }, { uid: GRACE }] = COUNSELORS;

/** 20 letters and digits. */
export const idOf = (word: string) => `demo${word}`.padEnd(20, '0');

/** @returns earliest first */
function told(now: number, starts: Record<string, number[]>): DemoSession[] {
  const thisHour = Math.floor(now / HOUR) * HOUR;
  const daysAgo = (days: number) => thisHour - days * DAY;
  const nextOf = (uid: string, days: number) =>
    starts[uid]?.find((start) => start >= now + days * DAY) ?? thisHour + days * DAY;
  return [
    { word: 'CounselorMissed', counselor: SAMIR, start: daysAgo(20), ...missed('counselor', true) },
    { word: 'PatientMissed', counselor: SHILAN, start: daysAgo(16), ...missed('patient', false) },
    { word: 'CancelledEarly', counselor: GRACE, start: daysAgo(12), ...cancelled('patient', true, -48) },
    { word: 'CancelledLate', counselor: ELIF, start: daysAgo(10), ...cancelled('patient', false, -3) },
    { word: 'Held', counselor: SHILAN, start: daysAgo(8), state: 'held' },
    { word: 'PatientCloses', counselor: SAMIR, start: daysAgo(5), place: '4' },
    { word: 'Contested', counselor: SHILAN, start: daysAgo(4), state: 'held' },
    { word: 'CancelledForYou', counselor: GRACE, start: daysAgo(2), ...cancelled('counselor', true, -30) },
    { word: 'ToClose', counselor: SHILAN, start: thisHour - 2 * HOUR, place: '3' },
    { word: 'Soon', counselor: GRACE, start: thisHour + 20 * HOUR, place: '2' },
    { word: 'Coming', counselor: SHILAN, start: nextOf(SHILAN, 3), place: '1' },
    { word: 'Danger', patient: SARA, counselor: ELIF, start: thisHour - HOUR, place: '1' },
    // Too old for its two people to confirm it themselves.
    { word: 'Unconfirmed', patient: SARA, counselor: SAMIR, start: daysAgo(33), place: '2' },
  ];
}

const missed = (by: 'patient' | 'counselor', returned: boolean) => ({ state: 'missed', by, returned });

const cancelled = (by: 'patient' | 'counselor', returned: boolean, closed: number) => ({
  state: 'cancelled',
  by,
  returned,
  closed,
});

const entry = (
  { name, kind, ticket }: typeof spendTicket | typeof returnTicket,
  session: string,
  at: Date,
): Documents => ({ [`${name}${session}`]: { kind, ticket, session, at } });

function sessionOf(
  one: DemoSession,
  now: number,
): { id: string; session: Record<string, unknown>; entries: Documents } {
  const { word, counselor, start, patient = DEMO_PATIENT, place = '5', closed = 1 } = one;
  const { state = 'booked', by = '', returned = false } = one;
  const id = idOf(word);
  const bookedAt = new Date(Math.min(start - 4 * DAY, now - 2 * DAY));
  const changedAt = state === ('booked' satisfies SessionState) ? bookedAt : new Date(start + closed * HOUR);
  const about = COUNSELORS.find(({ uid }) => uid === counselor);
  const session = {
    patient: patient.uid,
    counselor,
    patientName: patient.name.split(' ')[0],
    counselorName: about?.name,
    language: about?.languages[0],
    ...{ way: 'video', whom: 'self', hour: Math.floor(start / HOUR), start: new Date(start) },
    ...{ state, by, returned, moves: 0, place, bookedAt, changedAt },
  };
  const entries = { ...entry(spendTicket, id, bookedAt), ...(returned && entry(returnTicket, id, changedAt)) };
  return { id, session, entries };
}

/**
 * The sessions' documents, and the ledger entries that come with them, from which the patient's tickets follow.
 * @param booking the request that is shared with the counselor of the coming session
 */
export async function sessionDocuments(
  at: Date,
  booking: Record<string, unknown>,
): Promise<{ documents: Documents; entriesOf: (patient: { uid: string }) => Documents }> {
  const now = at.getTime();
  const starts = await offeredStarts(Math.floor(now / DAY) * DAY);
  const all = told(now, starts).map((one) => ({ ...sessionOf(one, now), start: one.start, place: one.place }));
  const booked = all.filter(({ session }) => session['state'] === ('booked' satisfies SessionState));
  const contested = all.find(({ id }) => id === idOf('Contested'));
  return {
    documents: {
      ...slotDocuments(starts, all),
      ...Object.fromEntries(Object.entries(HOURS).map(([uid, hours]) => [`hours/${uid}`, { ...hours, updatedAt: at }])),
      ...Object.fromEntries(all.map(({ id, session }) => [`sessions/${id}`, session])),
      ...Object.fromEntries(
        booked.flatMap(({ id, session, start, place }): [string, Record<string, unknown>][] => {
          const patient = `patients/${String(session['patient'])}`;
          return [
            [`${patient}/diary/${String(session['hour'])}`, { session: id, start: new Date(start) }],
            [`${patient}/places/${String(place)}`, { session: id, at: session['bookedAt'] }],
          ];
        }),
      ),
      [`sessions/${idOf('Coming')}/shared/answers`]: { booking, sharedAt: new Date(now - 2 * DAY) },
      [`contests/${idOf('Contested')}`]: {
        patient: DEMO_PATIENT.uid,
        counselor: contested?.session['counselor'],
        says: 'cutShort',
        at: new Date((contested?.start ?? now) + 5 * HOUR),
      },
    },
    entriesOf: ({ uid }) =>
      Object.fromEntries(
        all.flatMap(({ session, entries }) => (session['patient'] === uid ? Object.entries(entries) : [])),
      ),
  };
}

/** The available times, and those taken by coming sessions. An available time gives way to a session that is less than an hour away from it. */
function slotDocuments(
  starts: Record<string, number[]>,
  sessions: readonly { id: string; session: Record<string, unknown>; start: number }[],
): Documents {
  return Object.fromEntries(
    COUNSELORS.flatMap(({ uid, languages }) => {
      const { ways, whom } = HOURS[uid] ?? { ways: [], whom: [] };
      const taken = sessions.filter(
        ({ session }) => session['counselor'] === uid && session['state'] === ('booked' satisfies SessionState),
      );
      const isFree = (start: number) => taken.every((one) => Math.abs(one.start - start) >= HOUR);
      const open = (starts[uid] ?? []).filter(isFree).map((start) => ({ start, state: 'open', session: '' }));
      const held = taken.map(({ start, id }) => ({ start, state: 'taken', session: id }));
      return [...open, ...held].map(({ start, state, session }) =>
        slotOf({ counselor: uid, start, languages, ways, whom, state, session }),
      );
    }),
  );
}

interface Slot {
  counselor: string;
  start: number;
  languages: string[];
  ways: string[];
  whom: string[];
  state: string;
  session: string;
}

/** One time as it's stored, with its path. */
export function slotOf({ start, ...slot }: Slot): [string, Record<string, unknown>] {
  const hour = Math.floor(start / HOUR);
  return [`slots/${slot.counselor}_${String(hour)}`, { ...slot, hour, start: new Date(start) }];
}
