/** Writes the credential of one session's call (relay.mjs). */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../store.mjs';
import { RELAY_KEEPS_MS, signRelay } from './relay.mjs';

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
    const isFresh = stands?.get('at')?.toMillis() > now - RELAY_KEEPS_MS;
    if (isFresh && stands?.get('credential') === credential && String(stands.get('urls')) === String(urls))
      return false;
    transaction.set(place, { ...wanted, at: FieldValue.serverTimestamp() });
    return true;
  });
}
