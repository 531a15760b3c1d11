/**
 * A crowd of patients competes for few available times, each with their own client: they search, choose, book, cancel and move at once. The
 * administrator plays the counselors, who offer a new time for each one that stays taken, and lets days pass between a person's bookings.
 */
import { randomInt } from 'node:crypto';
import { codeOf } from '../../web/src/backend/errors';
import type { Backend, NewSession, OwnSession } from '../../web/src/backend/ports';
import { LIMITS, PLACE_NAMES, type PlaceName, type Slot } from '../../web/src/core/generated/tables';
import { admin, newTrustedPatient } from './client';

const HOUR = 3_600_000;

/** The tickets in a pack that the crowd buys. */
export const TICKETS = 25;

/** The name of every counselor. */
const NAME = 'Dana Karim';

/**
 * The counselors. Each offers times at another minute, so that two of different hours overlap: with 50 minutes, :00 and :25,
 * and :50 and the next :25.
 */
const COUNSELORS = ['raceAda', 'raceBea', 'raceCyd'].map((uid, at) => ({ uid, minute: at * 25 }));

/** The fate of a person's first, second, … booking, repeated: half of them stay. */
const FATES = ['stays', 'cancelled', 'stays', 'moved'] as const;

/** One patient of the crowd, and what they saw. */
export interface Racer {
  backend: Backend;
  uid: string;
  /** The sessions that the app reported as booked, in the last state that it reported. */
  told: Map<string, OwnSession>;
}

/** A run of the crowd. */
export interface Race {
  racers: Racer[];
  seconds: number;
  /** How often something was done, by its name. */
  done: Map<string, number>;
  /** How often a client got which error instead: 'book: time-taken'. */
  told: Map<string, number>;
}

export const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** 20 letters and digits, as the app generates the ids of sessions. */
const drawId = (): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: LIMITS.SESSION_ID_LENGTH }, () => letters[randomInt(letters.length)]).join('');
};

/** Writes the profile of a verified counselor, as far as times and bookings need it. */
export async function openCounselor(uid: string): Promise<void> {
  const profile = { name: NAME, city: 'Erbil', languages: ['en'], bio: '', photo: '' };
  await admin.writeDocument(`counselors/${uid}`, { ...profile, license: 'KRG-1', email: '', birthday: '', phone: '' });
  await admin.writeDocument(`counselorProfiles/${uid}`, { ...profile, verified: true });
}

/** Offers a time of a counselor. */
export const offerTime = (counselor: string, start: number): Promise<unknown> => {
  const hour = Math.floor(start / HOUR);
  return admin.writeDocument(`slots/${counselor}_${String(hour)}`, {
    ...{ counselor, hour, start: new Date(start), state: 'open', session: '' },
    ...{ languages: ['en'], ways: ['video'], whom: ['self'] },
  });
};

/** Offers one time after the other: a fifth of them within a day, when canceling costs the ticket. */
function offering(): () => Promise<void> {
  const begin = Math.ceil(Date.now() / HOUR);
  let next = 0;
  return async () => {
    const at = next;
    next += 1;
    const counselor = COUNSELORS[at % COUNSELORS.length];
    if (!counselor) return;
    const hoursAhead = at % 5 === 4 && at < 90 ? 4 + Math.floor(at / 5) : 30 + Math.floor(at / COUNSELORS.length);
    await offerTime(counselor.uid, (begin + hoursAhead) * HOUR + counselor.minute * 60_000);
  };
}

/** A patient with a card, a pack of tickets and the consent to the text that covers sessions. */
export async function enter(): Promise<Racer> {
  const { backend, uid } = await newTrustedPatient();
  await backend.consent.giveConsent(uid, LIMITS.CONSENT_FOR_SESSIONS, 'adult');
  const record = await admin.readDocument(`patients/${uid}`);
  await admin.writeDocument(`patients/${uid}`, { ...record, tickets: TICKETS });
  const entry = { kind: 'purchase', ticket: TICKETS, price: 40, cardId: 'x', at: new Date() };
  await admin.writeDocument(`patients/${uid}/ledger/00000000-0000-4000-8000-000000000001`, entry);
  return { backend, uid, told: new Map() };
}

/** Does some work for each, `atOnce` at a time. */
export async function inCrowd<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async (): Promise<void> => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}

/** Makes this many patients who may book, and this many available times. */
export async function gather(people: number, times: number, atOnce: number) {
  for (const { uid } of COUNSELORS) await openCounselor(uid);
  const offer = offering();
  for (let at = 0; at < times; at += 1) await offer();
  const racers: Racer[] = [];
  await inCrowd([...Array(people).keys()], atOnce, async () => {
    racers.push(await enter());
  });
  return { racers, offer };
}

const chosen = (slots: readonly Slot[]): Slot | undefined => slots[randomInt(Math.max(1, slots.length))];

/** Lets days pass for a person: the slot that the booking took is free again. */
async function nextDay(uid: string, place: string): Promise<void> {
  const path = `patients/${uid}/places/${place}`;
  const taken = await admin.readDocument(path);
  if (taken)
    await admin.writeDocument(path, { ...taken, at: new Date(Date.now() - LIMITS.PLACE_RESTS_HOURS * HOUR - 60_000) });
}

/** Tries once to book an available time. Returns the session if the app reports it as booked. */
export async function tryToBook({ backend, uid }: Racer, slot: Slot, told: Map<string, number>) {
  const { places } = await backend.sessions.loadGround(uid);
  const rested = Date.now() - LIMITS.PLACE_RESTS_HOURS * HOUR;
  const held = places
    .filter(({ place, booked, held }) => booked !== null || (!held && place.at >= rested))
    .map(({ name }) => name);
  const place = PLACE_NAMES.find((name) => !held.includes(name)) ?? '1';
  return bookOne({ backend, uid }, slot, place, told);
}

/** Books an available time. Returns the session if the app reports it as booked. */
export async function bookOne(
  { backend, uid }: Pick<Racer, 'backend' | 'uid'>,
  { counselor, start }: Pick<Slot, 'counselor' | 'start'>,
  place: PlaceName,
  told: Map<string, number>,
): Promise<OwnSession | null> {
  const wanted: NewSession = {
    ...{ id: drawId(), patient: uid, counselor, patientName: 'Şule', counselorName: NAME },
    ...({ language: 'en', way: 'video', whom: 'self' } as const),
    ...{ hour: Math.floor(start / HOUR), start, place, answers: null },
  };
  try {
    await backend.sessions.bookSession(wanted);
  } catch (thrown) {
    count(told, `book: ${codeOf(thrown)}`);
    return null;
  }
  return backend.sessions.loadSession(wanted.id);
}

/**
 * One of the available times. Mostly one at which the patient has no session; one in ten is chosen like in a second tab, which doesn't know
 * the first tab's sessions. Undefined if none fits.
 */
function choose(slots: readonly Slot[], racer: Racer): Slot | undefined {
  const own = [...racer.told.values()].filter(({ state }) => state === 'booked');
  const isFree = (slot: Slot) =>
    own.every(({ start }) => Math.abs(start - slot.start) >= LIMITS.SESSION_MINUTES * 60_000);
  return chosen(randomInt(10) === 0 ? slots : slots.filter(isFree));
}

/** Runs until this many bookings of one patient went through; cancels and moves some on the way. */
async function race(racer: Racer, bookings: number, offer: () => Promise<void>, { done, told }: Race): Promise<void> {
  const { backend, uid } = racer;
  for (let made = 0; made < bookings;) {
    const { slots } = await backend.team.findSlots({ language: 'en' }, Date.now() + (LIMITS.NOTICE_HOURS + 1) * HOUR);
    const slot = choose(slots, racer);
    if (!slot) await offer();
    const session = slot && (await tryToBook(racer, slot, told));
    if (!session) continue;
    racer.told.set(session.id, session);
    count(done, 'booked');
    await nextDay(uid, session.place);
    const fate = FATES[made % FATES.length];
    made += 1;
    if (fate === 'cancelled') await cancel(racer, session, done);
    else if (fate === 'moved') await move(racer, session, done, told);
    if (fate !== 'cancelled') await offer();
  }
}

async function cancel({ backend, told }: Racer, session: OwnSession, done: Map<string, number>): Promise<void> {
  const returned = Date.now() <= session.start - LIMITS.FREE_UNTIL_HOURS * HOUR;
  const effects = returned ? (['openSlot', 'returnTicket'] as const) : (['openSlot'] as const);
  await backend.sessions.endSession(session, { state: 'cancelled', by: 'patient', returned, effects });
  told.set(session.id, { ...session, state: 'cancelled', by: 'patient', returned });
  count(done, returned ? 'cancelled, ticket back' : 'cancelled, ticket spent');
}

/** How often somebody tries to move a session before the test counts as stuck. */
const TRIES = 500;

/** Moves to another available time of the same counselor, and retries while others are faster. Within a day of its start it is canceled. */
async function move(racer: Racer, session: OwnSession, done: Map<string, number>, told: Map<string, number>) {
  const { backend } = racer;
  if (Date.now() > session.start - LIMITS.FREE_UNTIL_HOURS * HOUR) return cancel(racer, session, done);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const from = Date.now() + (LIMITS.NOTICE_HOURS + 1) * HOUR;
    const { slots } = await backend.team.findSlots({ counselors: [session.counselor] }, from);
    const slot = choose(
      slots.filter(({ hour }) => hour !== session.hour),
      racer,
    );
    if (!slot) {
      count(told, 'move: no other time');
      return;
    }
    const to = { hour: slot.hour, start: slot.start, moves: session.moves + 1 };
    try {
      await backend.sessions.moveSession(session, to);
    } catch (thrown) {
      count(told, `move: ${codeOf(thrown)}`);
      // If the answer was lost, the session has moved, and every further try would be refused.
      const now = await backend.sessions.loadSession(session.id);
      if (now?.start === session.start) continue;
      if (now) racer.told.set(session.id, now);
      return;
    }
    racer.told.set(session.id, { ...session, ...to });
    count(done, 'moved');
    return;
  }
  throw new Error(`A session couldn't be moved in ${String(TRIES)} tries: ${JSON.stringify([...told])}`);
}

/** Lets the crowd race, `atOnce` at a time. */
export async function runRace(people: number, times: number, bookings: number, atOnce: number): Promise<Race> {
  const { racers, offer } = await gather(people, times, atOnce);
  const run: Race = { racers, seconds: 0, done: new Map(), told: new Map() };
  const begun = performance.now();
  await inCrowd(racers, atOnce, (racer) => race(racer, bookings / people, offer, run));
  run.seconds = (performance.now() - begun) / 1000;
  return run;
}
