import { BackendError } from '../../backend/errors';
import type { NewSession, OwnSession, SessionsAsked, SessionsPort } from '../../backend/ports';
import { LIMITS, type SessionRecord, type Slot, TICKET_EFFECTS } from '../../core/generated/tables';
import type { SessionEffect } from '../../core/member';
import { addEntry, blockName, type FakeStore, ofPerson, patientIn, slotName } from './store';

/** A stored session as a screen receives it. */
const withId = ([id, session]: [string, SessionRecord]): OwnSession => ({ id, ...session });

function isAsked(session: SessionRecord, uid: string, asked: SessionsAsked): boolean {
  if (asked.side === 'patient') return session.patient === uid;
  if (session.counselor !== uid) return false;
  switch (asked.which) {
    case 'coming':
      return session.start > asked.now;
    case 'toClose':
      return session.state === 'booked' && session.start < asked.now;
    case 'past':
      return session.start >= asked.from && session.start < asked.until;
  }
}

function booked(store: FakeStore, id: string): SessionRecord {
  const session = store.sessions.get(id);
  if (session?.state !== 'booked') throw new BackendError('session-changed');
  return session;
}

/** An available time of a verified counselor who has not blocked the patient, at which the patient is free. */
function openFor(store: FakeStore, patient: string, counselor: string, hour: number): Slot {
  const slot = store.slots.get(slotName(counselor, hour));
  if (slot?.state !== 'open') throw new BackendError('time-taken');
  const isWelcome = store.verified.has(counselor) && !store.blocks.has(blockName(counselor, patient));
  if (!isWelcome || ofPerson(store.diary, patient).has(hour)) throw new BackendError('session-changed');
  return slot;
}

/** Counts the ticket of an effect. Its entry has the core's name for it. */
function countTicket(
  store: FakeStore,
  effect: keyof typeof TICKET_EFFECTS,
  { id, patient }: Pick<OwnSession, 'id' | 'patient'>,
) {
  const { name, kind, ticket } = TICKET_EFFECTS[effect];
  const record = patientIn(store, patient);
  if (record.tickets + ticket < 0) throw new BackendError('session-changed');
  const entryId = `${name}${id}`;
  addEntry(store, patient, entryId, { kind, ticket, session: id, at: Date.now() });
  store.patients.set(patient, { ...record, tickets: record.tickets + ticket, lastEntryId: entryId });
}

/** Writes an effect like the adapter. `to`: the time that is taken. */
function write(store: FakeStore, session: OwnSession, effect: SessionEffect, to?: Slot): void {
  switch (effect) {
    case 'openSlot':
      freeTime(store, session, 'open');
      return;
    case 'removeSlot':
      freeTime(store, session, 'remove');
      return;
    case 'takeSlot':
      if (to) takeTime(store, to, session);
      return;
    case 'spendTicket':
    case 'returnTicket':
      countTicket(store, effect, session);
      return;
    case 'contest':
      return;
  }
}

/** Takes the time for the session, in the counselor's slot and in the patient's diary. */
function takeTime(store: FakeStore, slot: Slot, { id, patient }: Pick<OwnSession, 'id' | 'patient'>): void {
  store.slots.set(slotName(slot.counselor, slot.hour), { ...slot, state: 'taken', session: id });
  ofPerson(store.diary, patient).set(slot.hour, { session: id, start: slot.start });
}

/** Frees its old time in both. */
function freeTime(store: FakeStore, { counselor, patient, hour }: SessionRecord, slot: 'open' | 'remove'): void {
  const name = slotName(counselor, hour);
  const was = store.slots.get(name);
  if (was && slot === 'open') store.slots.set(name, { ...was, state: 'open', session: '' });
  else store.slots.delete(name);
  ofPerson(store.diary, patient).delete(hour);
}

/** Writes all effects of a batch, or none: a ticket, which may be refused, comes first. */
function writeAll(store: FakeStore, session: OwnSession, effects: readonly SessionEffect[], to?: Slot): void {
  const counts = (effect: SessionEffect) => Number(effect in TICKET_EFFECTS);
  for (const effect of effects.toSorted((one, other) => counts(other) - counts(one))) write(store, session, effect, to);
}

/** Refuses without a reason, as if another tab was faster. A test that needs a reason sets it (`failNext`). */
function mustHavePlace(store: FakeStore, { patient, place }: Pick<NewSession, 'patient' | 'place'>): void {
  const last = ofPerson(store.places, patient).get(place);
  if (last && store.sessions.get(last.session)?.state === 'booked') throw new BackendError('session-changed');
}

/** Withdraws shared answers from all sessions of a patient. */
export function unshareAll(store: FakeStore, uid: string): void {
  for (const [id, { patient }] of store.sessions) if (patient === uid) store.shared.delete(id);
}

/** The patient always; the counselor around the session, and, once one of the two has reported danger, from a week before it to a month after. */
function seesEmergencyContact(store: FakeStore, id: string): boolean {
  const [session, now] = [store.sessions.get(id), Date.now()];
  if (!session || session.patient === store.signedIn?.uid) return session !== undefined;
  const isAround = now >= session.start - LIMITS.HELD_BEFORE_MS && now <= session.start + LIMITS.HELD_AFTER_MS;
  const isTold = [session.patient, session.counselor].some((by) => store.reported.has(`${id}-danger-${by}`));
  const isNear = now >= session.start - LIMITS.DANGER_OPENS_MS && now < session.start + LIMITS.CLOSES_MS;
  return session.state !== 'cancelled' && (isAround || (isNear && isTold));
}

/**
 * The fake of sessions: each write changes the same data as the store's batch, and is refused in the same cases. A person's sessions are
 * one page.
 */
export function fakeSessions(store: FakeStore): SessionsPort {
  return {
    listSessions: (uid, asked) => {
      const newestFirst = asked.side === 'patient' ? -1 : 1;
      const sessions = [...store.sessions]
        .map(withId)
        .filter((session) => isAsked(session, uid, asked))
        .sort((a, b) => newestFirst * (a.start - b.start));
      return Promise.resolve({ sessions, next: null });
    },
    loadSession: (id) => {
      const session = store.sessions.get(id);
      const isOwn = session && [session.patient, session.counselor].includes(store.signedIn?.uid ?? '');
      return Promise.resolve(isOwn ? { id, ...session } : null);
    },
    loadAnswers: (id) => Promise.resolve(store.shared.get(id) ?? null),
    loadContest: (id) => Promise.resolve(store.contests.get(id) ?? null),
    loadGround: (uid) => {
      const places = [...ofPerson(store.places, uid)].map(([name, place]) => {
        const session = store.sessions.get(place.session);
        return {
          name,
          place,
          booked: session?.state === 'booked' ? session.start : null,
          held: session?.state === 'held',
        };
      });
      const diary = places.flatMap(({ booked }) => (booked === null ? [] : [booked]));
      return Promise.resolve({ places, diary });
    },
    bookSession: async ({ answers, ...session }) => {
      if (store.sessions.has(session.id)) return;
      const { patient, counselor, hour } = session;
      const slot = openFor(store, patient, counselor, hour);
      mustHavePlace(store, session);
      const { id, ...record } = session;
      const now = Date.now();
      const begun = { state: 'booked', by: '', returned: false, moves: 0, bookedAt: now, changedAt: now } as const;
      writeAll(store, { ...session, ...begun }, ['takeSlot', 'spendTicket'], slot);
      store.sessions.set(id, { ...record, ...begun });
      ofPerson(store.places, patient).set(session.place, { session: id, at: now });
      if (answers) store.shared.set(id, answers);
      return Promise.resolve();
    },
    moveSession: async ({ id }, to) => {
      const session = booked(store, id);
      const slot = openFor(store, session.patient, session.counselor, to.hour);
      writeAll(store, { ...session, id }, ['openSlot', 'takeSlot'], slot);
      store.sessions.set(id, { ...session, ...to, changedAt: Date.now() });
      return Promise.resolve();
    },
    endSession: async ({ id }, { state, by, returned, effects }) => {
      const session = booked(store, id);
      writeAll(store, { ...session, id }, effects);
      store.sessions.set(id, { ...session, state, by, returned, changedAt: Date.now() });
      return Promise.resolve();
    },
    contestSession: async ({ id, patient, counselor }, says) => {
      if (store.contests.has(id)) throw new BackendError('session-changed');
      store.contests.set(id, { patient, counselor, says, at: Date.now() });
      return Promise.resolve();
    },
    unshareAnswers: async (id) => {
      store.shared.delete(id);
      return Promise.resolve();
    },
    loadEmergencyContact: (id) =>
      Promise.resolve(seesEmergencyContact(store, id) ? (store.emergencyContact.get(id) ?? null) : null),
    addEmergencyContact: async (id, person) => {
      const stands = store.emergencyContact.get(id);
      // The same contact is accepted again, since the answer of an earlier try may have been lost.
      const isSame = stands?.name === person.name && stands.phone === person.phone && stands.country === person.country;
      if (booked(store, id).patient !== store.signedIn?.uid || (stands && !isSame)) {
        throw new BackendError('session-changed');
      }
      store.emergencyContact.set(id, { ...person, sharedAt: Date.now() });
      return Promise.resolve();
    },
    removeEmergencyContact: async (id) => {
      store.emergencyContact.delete(id);
      return Promise.resolve();
    },
    forgetPatient: async (uid) => {
      unshareAll(store, uid);
      for (const [id, session] of store.sessions) {
        if (session.patient !== uid) continue;
        store.contests.delete(id);
        store.emergencyContact.delete(id);
        store.sessions.set(id, { ...session, patientName: '', changedAt: Date.now() });
      }
      store.diary.delete(uid);
      store.places.delete(uid);
      return Promise.resolve();
    },
    forgetCounselor: async (uid) => {
      store.hours.delete(uid);
      for (const [name, { counselor }] of store.slots) if (counselor === uid) store.slots.delete(name);
      for (const name of store.blocks) if (name.startsWith(`${uid}_`)) store.blocks.delete(name);
      return Promise.resolve();
    },
  };
}
