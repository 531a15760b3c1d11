/**
 * The demo counselors' times and the demo patient's sessions, one in every state, around the moment of seeding; and two sessions of another patient, which wait
 * for staff. Each comes with what a booking writes: the used and returned ticket, the patient's lock on the time, the place.
 */
import { DEMO_PATIENT } from './accounts.ts';
import { COUNSELORS } from './counselors.ts';
import { HOURS, offeredStarts } from './hours.ts';
import { SARA } from './people.ts';
import type { bookingPlan, Ending, endingPlan, Write } from '../../operations/core.ts';
import type { SessionState } from '../../web/src/core/generated/tables.ts';

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

type Written = Map<string, Record<string, unknown>>;

/** The core's plans. */
interface Plans {
  bookingPlan: typeof bookingPlan;
  endingPlan: typeof endingPlan;
}

/** Carries out a plan of the core at a moment. A patient's record is written elsewhere, with the sum of the ledger. */
function carryOut(documents: Written, plan: readonly Write[], now: Date) {
  for (const { path, how, set, moments, stamp } of plan) {
    const before = documents.get(path);
    if (how === 'gone') documents.delete(path);
    if (how === 'gone' || (how === 'part' && !before)) continue;
    documents.set(path, {
      ...(how === 'part' && before),
      ...set,
      ...Object.fromEntries(Object.entries(moments).map(([field, moment]) => [field, new Date(moment)])),
      ...Object.fromEntries(stamp.map((field) => [field, now])),
    });
  }
}

/** Writes what booking a session wrote, and what its end wrote. */
function writeSession(core: Plans, documents: Written, one: DemoSession, now: number) {
  const { word, counselor, start, patient = DEMO_PATIENT, place = '5', closed = 1 } = one;
  const { state = 'booked', by = '', returned = false } = one;
  const id = idOf(word);
  const about = COUNSELORS.find(({ uid }) => uid === counselor);
  const [patientName = '', counselorName = '', language = ''] = [
    ...[patient.name.split(' ')[0], about?.name, about?.languages[0]],
  ];
  const session = {
    ...{ patient: patient.uid, counselor, patientName, counselorName, language },
    ...{ way: 'video', whom: 'self', start, place },
  };
  carryOut(documents, core.bookingPlan(id, session), new Date(Math.min(start - 4 * DAY, now - 2 * DAY)));
  if (state === ('booked' satisfies SessionState)) return;
  const effects: Ending['effects'] = returned ? ['removeSlot', 'returnTicket'] : ['removeSlot'];
  const stands = { slot: true, diary: true };
  const end = core.endingPlan(id, session, { state, by, returned, effects }, stands, null);
  carryOut(documents, end, new Date(start + closed * HOUR));
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
  const all = told(now, starts);
  // Before the first start, its package may not be built yet.
  const { bookingPlan, endingPlan } = await import('../../operations/core.ts');
  const documents = slotDocuments(starts, all);
  for (const one of all) writeSession({ bookingPlan, endingPlan }, documents, one, now);
  for (const [uid, hours] of Object.entries(HOURS)) documents.set(`hours/${uid}`, { ...hours, updatedAt: at });
  documents.set(`sessions/${idOf('Coming')}/shared/answers`, { booking, sharedAt: new Date(now - 2 * DAY) });
  const contested = all.find(({ word }) => word === 'Contested');
  documents.set(`contests/${idOf('Contested')}`, {
    ...{ patient: DEMO_PATIENT.uid, counselor: contested?.counselor, says: 'cutShort' },
    at: new Date((contested?.start ?? now) + 5 * HOUR),
  });
  return {
    documents: Object.fromEntries(documents),
    entriesOf: ({ uid }) => {
      const ledger = `patients/${uid}/ledger/`;
      const own = [...documents].filter(([path]) => path.startsWith(ledger));
      return Object.fromEntries(own.map(([path, entry]) => [path.slice(ledger.length), entry]));
    },
  };
}

/** The available times, of which the sessions take theirs. One that is less than an hour away from a session gives way to it. */
function slotDocuments(starts: Record<string, number[]>, sessions: readonly DemoSession[]): Written {
  return new Map(
    COUNSELORS.flatMap(({ uid, languages }) => {
      const { ways, whom } = HOURS[uid] ?? { ways: [], whom: [] };
      const taken = sessions.filter(({ counselor }) => counselor === uid).map(({ start }) => start);
      const isFree = (start: number) => taken.every((other) => Math.abs(other - start) >= HOUR);
      return [...(starts[uid] ?? []).filter(isFree), ...taken].map((start) =>
        slotOf({ counselor: uid, start, languages, ways, whom, state: 'open', session: '' }),
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
