/** What is written together for a session: the rules take each document only beside the others. */
import {
  type Firestore,
  increment,
  serverTimestamp,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import type { NewSession, OwnSession, SessionEnd } from '../../ports';
import type { Stored } from '../stored/read';
import { refs, stamp } from '../stored/refs';

/** Two documents that may be gone already, of which a batch then says nothing. */
export interface Standing {
  slot: boolean;
  diary: boolean;
}

/** The entry of a ledger about a session, and the counter's half of it. */
function countTicket(batch: WriteBatch, db: Firestore, kind: 'session' | 'return', id: string, patient: string): void {
  const entry = `${kind}-${id}`;
  const ticket = kind === 'session' ? -1 : 1;
  batch.set(refs.ledgerEntry(db, patient, entry), { kind, ticket, session: id, at: serverTimestamp() });
  batch.update(refs.patient(db, patient), { tickets: increment(ticket), lastEntryId: entry, ...stamp() });
}

/** The time becomes the session's, with the counselor and with the patient. */
function takeTime(
  batch: WriteBatch,
  db: Firestore,
  { id, patient, counselor, hour, start }: Pick<OwnSession, 'id' | 'patient' | 'counselor' | 'hour' | 'start'>,
): void {
  batch.update(refs.slot(db, counselor, hour), { state: 'taken', session: id });
  batch.set(refs.diaryEntry(db, patient, hour), { session: id, start: Timestamp.fromMillis(start) });
}

/**
 * A booking: time, session, ledger entry, tickets, diary and place.
 *
 * @param answers the request that is shared with it, exactly as it is stored; null for none
 */
export function bookingBatch(db: Firestore, session: NewSession, answers: Stored | null): WriteBatch {
  const { id, patient, counselor, patientName, counselorName, language, way, whom, hour, start, place } = session;
  const batch = writeBatch(db);
  takeTime(batch, db, session);
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
    state: 'booked',
    by: '',
    returned: false,
    moves: 0,
    place,
    bookedAt: serverTimestamp(),
    changedAt: serverTimestamp(),
  });
  countTicket(batch, db, 'session', id, patient);
  batch.set(refs.place(db, patient, place), { session: id, at: serverTimestamp() });
  if (answers) batch.set(refs.sharedAnswers(db, id), { booking: answers, sharedAt: serverTimestamp() });
  return batch;
}

/** A move to another time of the same counselor. */
export function moveBatch(db: Firestore, session: OwnSession, to: { hour: number; start: number }): WriteBatch {
  const { id, patient, counselor, hour, moves } = session;
  const batch = writeBatch(db);
  batch.update(refs.session(db, id), {
    hour: to.hour,
    start: Timestamp.fromMillis(to.start),
    moves: moves + 1,
    changedAt: serverTimestamp(),
  });
  batch.update(refs.slot(db, counselor, hour), { state: 'open', session: '' });
  batch.delete(refs.diaryEntry(db, patient, hour));
  takeTime(batch, db, { id, patient, counselor, ...to });
  return batch;
}

/** The end of a session, whichever; a cancelled one gives its time back. */
export function endBatch(db: Firestore, session: OwnSession, end: SessionEnd, standing: Standing): WriteBatch {
  const { id, patient, counselor, hour } = session;
  const { state, by, returned } = end;
  const batch = writeBatch(db);
  batch.update(refs.session(db, id), { state, by, returned, changedAt: serverTimestamp() });
  if (returned) countTicket(batch, db, 'return', id, patient);
  if (end.slot === 'keep') return batch;
  if (standing.diary) batch.delete(refs.diaryEntry(db, patient, hour));
  if (standing.slot && end.slot === 'open') {
    batch.update(refs.slot(db, counselor, hour), { state: 'open', session: '' });
  } else if (standing.slot) {
    batch.delete(refs.slot(db, counselor, hour));
  }
  return batch;
}
