/** Every document that belongs to a person besides the record, for the copy of their data. */
import { type DocumentSnapshot, type Firestore, getDoc, query, where } from 'firebase/firestore/lite';
import { everyPage } from '../../firebase/stored/pages';
import { refs } from '../../firebase/stored/refs';

/** Reads the existing documents that belong to some sessions. */
const beside = (ids: readonly string[], read: (id: string) => Promise<DocumentSnapshot>): Promise<DocumentSnapshot[]> =>
  Promise.all(ids.map(read));

async function sessionsAs(db: Firestore, side: 'patient' | 'counselor', uid: string): Promise<DocumentSnapshot[]> {
  const sessions = await everyPage(query(refs.sessions(db), where(side, '==', uid)));
  const ids = sessions.map(({ id }) => id);
  const contests = await beside(ids, (id) => getDoc(refs.contest(db, id)));
  if (side === 'counselor') return [...sessions, ...contests];
  // Shared documents belong to the patient who shared them, so only the patient's copy has them.
  const shared = [refs.sharedAnswers, refs.emergencyContact].map((what) => beside(ids, (id) => getDoc(what(db, id))));
  return [...sessions, ...contests, ...(await Promise.all(shared)).flat()];
}

/** The collections below a patient's record. */
const LISTS = [refs.ledger, refs.orders, refs.payments, refs.care, refs.diary, refs.places];

/** A patient's ledger, orders, payments, diary, slots, the progress of requests, and sessions, with shared documents and contests. */
export async function patientsOwn(db: Firestore, uid: string): Promise<DocumentSnapshot[]> {
  const notes = await Promise.all([refs.currentOrder, refs.ordersBlocked].map((note) => getDoc(note(db, uid))));
  const lists = await Promise.all(LISTS.map((list) => everyPage(list(db, uid))));
  return [...notes, ...lists.flat(), ...(await sessionsAs(db, 'patient', uid))];
}

/** A counselor's review, hours, times, blocks and sessions, with the patients' contests. */
export async function counselorsOwn(db: Firestore, uid: string): Promise<DocumentSnapshot[]> {
  const own = (list: typeof refs.slots) => everyPage(query(list(db), where('counselor', '==', uid)));
  const lists = await Promise.all([own(refs.slots), own(refs.blocks)]);
  const notes = await Promise.all([refs.review, refs.hours].map((note) => getDoc(note(db, uid))));
  return [...notes, ...lists.flat(), ...(await sessionsAs(db, 'counselor', uid))];
}
