/** Changes of documents, as firebase-admin writes them. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/** @typedef {import('./plain.mjs').PlainDocument} PlainDocument */

/**
 * One part of an atomic write. `expects` is the state that the document must have: it doesn't exist, or it's unchanged since an update time.
 * @typedef {object} Change
 * @property {string} path
 * @property {PlainDocument} [set] these fields; others stay unchanged
 * @property {readonly string[]} [stamp] these fields get the server's time
 * @property {Readonly<Record<string, number>>} [add] these fields grow by that much
 * @property {'delete'} [remove]
 * @property {{ exists: boolean } | { updateTime: string }} [expects]
 */

/**
 * Firestore counts microseconds, and a `Date` doesn't. `toDate` rounds to milliseconds, so the last microseconds of a second would fall into the next one.
 * @param {Pick<Timestamp, 'seconds' | 'nanoseconds'>} time
 */
export const textOf = ({ seconds, nanoseconds }) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(Math.floor(nanoseconds / 1000)).padStart(6, '0')}Z`;

/** @param {string} text */
const timeOf = (text) => new Timestamp(Math.floor(Date.parse(text) / 1000), Number(text.slice(20, 26)) * 1000);

/**
 * @param {FirebaseFirestore.Transaction} transaction
 * @param {FirebaseFirestore.DocumentReference} place
 * @param {Change} change
 */
export function put(transaction, place, { set = {}, stamp = [], add = {}, remove, expects }) {
  const state = expects && ('updateTime' in expects ? { lastUpdateTime: timeOf(expects.updateTime) } : expects);
  if (remove) return transaction.delete(place, state);
  const fields = {
    ...set,
    ...Object.fromEntries(stamp.map((field) => [field, FieldValue.serverTimestamp()])),
    ...Object.fromEntries(Object.entries(add).map(([field, more]) => [field, FieldValue.increment(more)])),
  };
  if (!state) return transaction.set(place, fields, { mergeFields: Object.keys(fields) });
  if ('exists' in state) return state.exists ? transaction.update(place, fields) : transaction.create(place, fields);
  return transaction.update(place, fields, state);
}
