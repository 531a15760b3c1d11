/**
 * What happens to the sessions of a person who leaves, page by page. A finished batch isn't found again, so a deletion that broke off can
 * continue.
 */
import {
  type Firestore,
  getDoc,
  query,
  type QueryDocumentSnapshot,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { SlotState } from '../../../core/generated/tables';
import { translate } from '../../firebase/transport/translate';
import { deleteAll } from '../../firebase/stored/deleteAll';
import { everyPage } from '../../firebase/stored/pages';
import { refs } from '../../firebase/stored/refs';

/** Documents deleted in one batch: the rule of each looks up at most two others, and a batch may look up twenty. */
const BATCH = 10;

const sessionsOf = (db: Firestore, patient: string): Promise<QueryDocumentSnapshot[]> =>
  everyPage(query(refs.sessions(db), where('patient', '==', patient)));

async function inBatches(
  db: Firestore,
  all: readonly QueryDocumentSnapshot[],
  write: (batch: ReturnType<typeof writeBatch>, one: QueryDocumentSnapshot) => void,
): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = writeBatch(db);
    for (const one of all.slice(at, at + BATCH)) write(batch, one);
    await batch.commit();
  }
}

/** Deletes the answers that a patient has shared with any counselor. Missing ones count as deleted. */
export async function unshareAll(db: Firestore, patient: string): Promise<void> {
  await inBatches(db, await sessionsOf(db, patient), (batch, { id }) => batch.delete(refs.sharedAnswers(db, id)));
}

/** Removes the name from one session, and deletes the patient's contest, shared answers and emergency contact with it. */
async function forgetSession(db: Firestore, { id, ref }: QueryDocumentSnapshot): Promise<void> {
  const contest = await getDoc(refs.contest(db, id));
  const batch = writeBatch(db);
  if (contest.exists()) batch.delete(contest.ref);
  batch.delete(refs.sharedAnswers(db, id));
  batch.delete(refs.emergencyContact(db, id));
  batch.update(ref, { patientName: '', changedAt: serverTimestamp() });
  await batch.commit();
}

/** Leaves only sessions without a name, once a patient's record is gone. */
export async function forgetPatient(db: Firestore, uid: string): Promise<void> {
  for (const session of await sessionsOf(db, uid)) {
    if (session.get('patientName') !== '') await forgetSession(db, session);
  }
  await deleteAll(db, refs.diary(db, uid), 3);
  await deleteAll(db, refs.places(db, uid), 2);
}

/** Deletes a counselor's times. A time with a booked session stays until the session is over, and is deleted when its storage time ends. */
async function deleteSlots(db: Firestore, uid: string): Promise<void> {
  const all = await everyPage(query(refs.slots(db), where('counselor', '==', uid)));
  const isOpen = (slot: QueryDocumentSnapshot) => slot.get('state') === ('open' satisfies SlotState);
  await inBatches(db, all.filter(isOpen), (batch, { ref }) => batch.delete(ref));
  for (const taken of all.filter((slot) => !isOpen(slot))) {
    const batch = writeBatch(db);
    batch.delete(taken.ref);
    try {
      await batch.commit();
    } catch (thrown) {
      if (translate(thrown).code !== 'permission-denied') throw thrown;
    }
  }
}

/** Deletes everything that a counselor offers: times, hours, blocks. */
export async function forgetCounselor(db: Firestore, uid: string): Promise<void> {
  await deleteSlots(db, uid);
  const batch = writeBatch(db);
  batch.delete(refs.hours(db, uid));
  await batch.commit();
  const blocks = await everyPage(query(refs.blocks(db), where('counselor', '==', uid)));
  await inBatches(db, blocks, (some, { ref }) => some.delete(ref));
}
