/**
 * Notes that a time opened, `openings/{slot}`, if anybody waits for one. The clock tells those who wait (rounds.ts). The five minutes between give a counselor time
 * to withdraw it, and the patient who canceled time to book it back.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { WISH_FIRST_MS } from '../../web/src/core/generated/limits.ts';
import { db } from '../store.ts';
import { isAwaited } from './stored.ts';

/** Firestore's code of a document that exists already. */
const EXISTS = 6;

/** A repeated event finds the note of the first, and a late one the time as it is now: the clock reads it again. */
export const timeOpens = onDocumentWritten({ document: 'slots/{id}', retry: true }, async ({ params, data }) => {
  const [before, now] = [data?.before.get('state'), data?.after.get('state')] as [unknown, unknown];
  if (now !== 'open' || before === 'open' || !(await isAwaited())) return;
  const at = Date.now();
  const opening = { at: Timestamp.fromMillis(at), next: Timestamp.fromMillis(at + WISH_FIRST_MS), after: null };
  try {
    await db.doc(`openings/${params.id}`).create(opening);
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXISTS) throw error;
  }
});
