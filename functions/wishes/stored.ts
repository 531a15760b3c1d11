/** The stored wishes of patients who want to hear of a time that opens: `wish` of `patients/{uid}` (docs/continuity.md). */
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { wishEndsWith } from '../../operations/core.ts';
import { db } from '../store.ts';

/** A patient's wish. */
export interface Waiting {
  uid: string;
  /** As the store has it. */
  wish: FirebaseFirestore.DocumentData;
  /** To the microsecond, so that two wishes are hardly ever from the same moment. */
  since: Timestamp;
}

/** The most wishes that are read at once. Beyond this, those who wait shortest are left out. */
const MOST = 5000;

const byAge = () => db.collection('patients').orderBy('wish.since').select('wish');

/** Every wish, beginning with the patient who waits longest. */
export async function allWaiting(): Promise<Waiting[]> {
  const { docs } = await byAge().limit(MOST).get();
  return docs.map((document) => ({
    uid: document.id,
    wish: document.get('wish') as FirebaseFirestore.DocumentData,
    since: document.get('wish.since') as Timestamp,
  }));
}

/** Whether anybody waits. */
export const isAwaited = async () => !(await byAge().limit(1).get()).empty;

/** The fields of a record without a wish. */
export const NO_WISH = { wish: FieldValue.delete(), openTime: FieldValue.delete() };

/** Ends the wish of a patient who booked what the wish is about. It may be repeated, and late: a newer wish stays. */
export async function endWish(session: FirebaseFirestore.DocumentData): Promise<void> {
  const patient = db.doc(`patients/${String(session['patient'])}`);
  await db.runTransaction(async (transaction) => {
    const wish = (await transaction.get(patient)).get('wish') as object | undefined;
    if (wish !== undefined && orFalse(() => wishEndsWith(wish, session), patient.path)) {
      transaction.update(patient, NO_WISH);
    }
  });
}

/** What the core says of a document that may not be valid. Then the answer is no, and its path is logged. */
export function orFalse(says: () => boolean, path: string): boolean {
  try {
    return says();
  } catch {
    logger.error('A document isn’t a valid record, so its wish isn’t served.', { about: path });
    return false;
  }
}
