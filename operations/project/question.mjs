/** Queries for documents, in firebase-admin's terms. */
import { FieldPath } from 'firebase-admin/firestore';

/** @typedef {import('./plain.mjs').PlainDocument} PlainDocument */

/**
 * @typedef {object} Question
 * @property {string} in a collection's name
 * @property {string} [under] a document's path: only its own collection of that name
 * @property {boolean} [everywhere] the collection of that name under every document
 * @property {readonly string[]} [fields] the only fields to read; by default, all
 * @property {PlainDocument} [where] only documents with these values
 * @property {Readonly<Record<string, string>>} [holding] only documents whose list of this name contains this value
 * @property {string} [newestBy] a timestamp or text: newest first, without documents that lack it
 * @property {string} [earliestBy] the same, earliest first
 * @property {Date | string} [since] of the timestamp, inclusive
 * @property {Date | string} [until] of the timestamp, exclusive
 * @property {{ moment: Date; id: string }} [behind] in a query by a timestamp in one collection: only documents after this one
 * @property {string} [after] in a query without a timestamp: only documents after this name; '' for all
 * @property {string} [begins] in a query without a timestamp: only documents whose names begin with this
 * @property {number} [most] the most documents to return
 */

/** @param {Question} question */
export const sortedBy = ({ newestBy, earliestBy = newestBy }) => (earliestBy ? [earliestBy] : []);

/**
 * @param {FirebaseFirestore.Firestore} db
 * @param {Question} question
 * @returns {FirebaseFirestore.Query}
 */
export function queryOf(db, question) {
  const {
    in: name,
    under,
    everywhere = false,
    fields,
    where = {},
    holding = {},
    newestBy,
    since,
    until,
    behind,
    after,
    begins,
  } = question;
  const direction = newestBy ? 'desc' : 'asc';
  const sorted = sortedBy(question);
  /** @type {FirebaseFirestore.Query} */
  let query = everywhere ? db.collectionGroup(name) : under ? db.doc(under).collection(name) : db.collection(name);
  for (const [field, value] of Object.entries(where)) query = query.where(field, '==', value);
  for (const [field, value] of Object.entries(holding)) query = query.where(field, 'array-contains', value);
  for (const field of sorted) {
    if (since) query = query.where(field, '>=', since);
    if (until) query = query.where(field, '<', until);
    query = query.orderBy(field, direction);
  }
  query = query.orderBy(FieldPath.documentId(), direction);
  if (after) query = query.startAfter(after);
  if (behind) query = query.startAfter(behind.moment, behind.id);
  // Sorts after every character that can continue a name.
  if (begins) query = query.startAt(begins).endAt(`${begins}\uf8ff`);
  // The sort fields are needed to continue after a page.
  return fields ? query.select(...new Set([...fields, ...sorted])) : query;
}
