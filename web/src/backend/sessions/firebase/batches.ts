/**
 * Batches for a session: its record, and the effects that the core returns. The rules accept each document only together with the others.
 */
import {
  type Firestore,
  increment,
  serverTimestamp,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { type SessionState, type SlotState, TICKET_EFFECTS } from '../../../core/generated/tables';
import type { SessionEffect } from '../../../core/member';
import type { NewSession, OwnSession, SessionEnd, SessionMove } from '../../ports';
import type { Stored } from '../../firebase/stored/read';
import { refs, stamp } from '../../firebase/stored/refs';

/** Participants documents that may be gone already; then the batch leaves them out. */
export interface StoredLocks {
  slot: boolean;
  diary: boolean;
}

/** Returns the name of the ledger entry that an effect writes for a session. */
export const entryName = (effect: keyof typeof TICKET_EFFECTS, id: string): string =>
  `${TICKET_EFFECTS[effect].name}${id}`;

type Participants = Pick<OwnSession, 'id' | 'patient' | 'counselor'>;
type Time = Pick<OwnSession, 'hour' | 'start'>;

/** The times that a session's effects concern: the one it leaves, if that still exists, and the one it takes. */
interface Times {
  left?: Time & StoredLocks;
  taken?: Time;
}

/** Writes one effect. */
function writeEffect(batch: WriteBatch, db: Firestore, two: Participants, effect: SessionEffect, times: Times): void {
  const { id, patient, counselor } = two;
  const { left, taken } = times;
  switch (effect) {
    case 'openSlot':
    case 'removeSlot': {
      if (left?.diary === true) batch.delete(refs.diaryEntry(db, patient, left.hour));
      if (left?.slot !== true) return;
      const slot = refs.slot(db, counselor, left.hour);
      if (effect === 'removeSlot') batch.delete(slot);
      else batch.update(slot, { state: 'open' satisfies SlotState, session: '' });
      return;
    }
    case 'takeSlot':
      if (taken === undefined) return;
      batch.update(refs.slot(db, counselor, taken.hour), { state: 'taken' satisfies SlotState, session: id });
      batch.set(refs.diaryEntry(db, patient, taken.hour), { session: id, start: Timestamp.fromMillis(taken.start) });
      return;
    case 'spendTicket':
    case 'returnTicket': {
      const { kind, ticket } = TICKET_EFFECTS[effect];
      const entry = entryName(effect, id);
      batch.set(refs.ledgerEntry(db, patient, entry), { kind, ticket, session: id, at: serverTimestamp() });
      batch.update(refs.patient(db, patient), { tickets: increment(ticket), lastEntryId: entry, ...stamp() });
      return;
    }
    case 'contest':
      // A contest is a single document, which `contestSession` writes.
      return;
  }
}

function writeEffects(
  batch: WriteBatch,
  db: Firestore,
  two: Participants,
  all: readonly SessionEffect[],
  times: Times,
) {
  for (const effect of all) writeEffect(batch, db, two, effect, times);
  return batch;
}

/**
 * Writes a booking: the session, the patient's slot for it, and its effects.
 *
 * @param answers the request that is shared with it, exactly as it is stored; null for none
 */
export function bookingBatch(db: Firestore, session: NewSession, answers: Stored | null): WriteBatch {
  const { id, patient, counselor, patientName, counselorName, language, way, whom, hour, start, place } = session;
  const batch = writeBatch(db);
  batch.set(refs.session(db, id), {
    patient,
    counselor,
    patientName,
    counselorName,
    language,
    way,
    whom,
    hour,
    start: Timestamp.fromMillis(start),
    state: 'booked' satisfies SessionState,
    by: '',
    returned: false,
    moves: 0,
    place,
    bookedAt: serverTimestamp(),
    changedAt: serverTimestamp(),
  });
  batch.set(refs.place(db, patient, place), { session: id, at: serverTimestamp() });
  if (answers) batch.set(refs.sharedAnswers(db, id), { booking: answers, sharedAt: serverTimestamp() });
  return writeEffects(batch, db, session, session.effects, { taken: { hour, start } });
}

/** Moves a session to another time of the same counselor. */
export function moveBatch(
  db: Firestore,
  session: OwnSession,
  { hour, start, moves, effects }: SessionMove,
): WriteBatch {
  const batch = writeBatch(db);
  batch.update(refs.session(db, session.id), {
    hour,
    start: Timestamp.fromMillis(start),
    moves,
    changedAt: serverTimestamp(),
  });
  const left = { hour: session.hour, start: session.start, slot: true, diary: true };
  return writeEffects(batch, db, session, effects, { left, taken: { hour, start } });
}

/** Whether an end frees the session's time. */
export const freesTime = ({ effects }: SessionEnd): boolean =>
  effects.includes('openSlot') || effects.includes('removeSlot');

/** Ends a session, in any of the possible ways. */
export function endBatch(db: Firestore, session: OwnSession, end: SessionEnd, standing: StoredLocks): WriteBatch {
  const { state, by, closedBy, returned, effects } = end;
  const batch = writeBatch(db);
  batch.update(refs.session(db, session.id), {
    ...{ state, by, returned, changedAt: serverTimestamp() },
    ...(closedBy !== undefined && { closedBy }),
  });
  const left = { hour: session.hour, start: session.start, ...standing };
  return writeEffects(batch, db, session, effects, { left });
}
