/** Changes of documents, as firebase-admin writes them. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { PlainDocument } from './plain.ts';

/** One part of an atomic write. `expects` is the state that the document must have: it doesn't exist, or it's unchanged since an update time. */
export interface Change {
  path: string;
  /** These fields; others stay unchanged. */
  set?: PlainDocument;
  /** These fields get the server's time. */
  stamp?: readonly string[];
  /** These fields grow by that much. */
  add?: Readonly<Record<string, number>>;
  remove?: 'delete';
  expects?: { exists: boolean } | { updateTime: string };
}

/** Firestore counts microseconds, and a `Date` doesn't. `toDate` rounds to milliseconds, so the last microseconds of a second would fall into the next one. */
export const textOf = ({ seconds, nanoseconds }: Pick<Timestamp, 'seconds' | 'nanoseconds'>) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(Math.floor(nanoseconds / 1000)).padStart(6, '0')}Z`;

const timeOf = (text: string) => new Timestamp(Math.floor(Date.parse(text) / 1000), Number(text.slice(20, 26)) * 1000);

export function put(
  transaction: FirebaseFirestore.Transaction,
  place: FirebaseFirestore.DocumentReference,
  { set = {}, stamp = [], add = {}, remove, expects }: Change,
) {
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
