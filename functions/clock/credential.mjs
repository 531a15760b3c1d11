/** Writes the credential of one session's call (relay.mjs). */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../store.mjs';
import { signRelay } from './relay.mjs';

/** A credential that stands is written once more after half a day: what is a day old is deleted (docs/database.md), maybe before its call. */
const KEEPS_MS = 12 * 60 * 60 * 1000;

/**
 * Unless the right one stands there and is fresh. In one transaction with a look at the session, so that none is written beside one that was moved or cancelled.
 * @param {FirebaseFirestore.QueryDocumentSnapshot} session
 * @param {{ urls: string[]; secret: string }} relay
 * @param {number} now
 * @returns {Promise<boolean>} whether one was written
 */
export function writeCredential(session, relay, now) {
  const place = session.ref.collection('call').doc('relay');
  const { urls, username, credential, until } = signRelay(
    { id: session.id, start: session.get('start').toDate() },
    relay,
  );
  const wanted = { urls, username, credential, until: Timestamp.fromDate(until) };
  return db.runTransaction(async (transaction) => {
    const [stands, is] = await transaction.getAll(place, session.ref);
    if (!is?.updateTime?.isEqual(session.updateTime)) return false;
    const isFresh = stands?.get('at')?.toMillis() > now - KEEPS_MS;
    if (isFresh && stands?.get('credential') === credential && String(stands.get('urls')) === String(urls))
      return false;
    transaction.set(place, { ...wanted, at: FieldValue.serverTimestamp() });
    return true;
  });
}
