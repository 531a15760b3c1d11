/** Changes of documents, as firebase-admin writes them. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/** @typedef {import('./plain.mjs').PlainDocument} PlainDocument */

/**
 * One part of an atomic write. `expects` says in what state the document has to be: not there, or as it was at an update time.
 * @typedef {object} Change
 * @property {string} path
 * @property {PlainDocument} [set] these fields; others stay as they are
 * @property {readonly string[]} [stamp] these fields get the server's time
 * @property {Readonly<Record<string, number>>} [add] these fields grow by that much
 * @property {'delete'} [remove]
 * @property {{ exists: boolean } | { updateTime: string }} [expects]
 */

/**
 * The store counts microseconds, which a `Date` does not hold. `toDate` rounds to milliseconds, so the last of a second would be a second later.
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
