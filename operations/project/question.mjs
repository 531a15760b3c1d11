/** Questions about documents, as firebase-admin asks them. */
import { FieldPath } from 'firebase-admin/firestore';

/** @typedef {import('./plain.mjs').PlainDocument} PlainDocument */

/**
 * @typedef {object} Question
 * @property {string} in a collection's name
 * @property {string} [under] a document's path: only its own collection of that name
 * @property {boolean} [everywhere] the collection of that name under every document
 * @property {readonly string[]} [fields] nothing else is fetched; all where not given
 * @property {PlainDocument} [where] only documents with these values
 * @property {Readonly<Record<string, string>>} [holding] only documents whose list of this name has this value
 * @property {string} [newestBy] a timestamp, or text: the newest first, and documents without it left out
 * @property {string} [earliestBy] the same the other way round
 * @property {Date | string} [since] of the timestamp, itself included
 * @property {Date | string} [until] of the timestamp, itself left out
 * @property {{ moment: Date; id: string }} [behind] of a question with a timestamp in one collection: only documents behind this one
 * @property {string} [after] of a question without a timestamp: only documents behind this name; '' for all
 * @property {string} [begins] of a question without a timestamp: only documents whose names begin so
 * @property {number} [most] no more than these
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
  // The last letter that a name can go on with.
  if (begins) query = query.startAt(begins).endAt(`${begins}\uf8ff`);
  // What it is sorted by is needed to go on after a page.
  return fields ? query.select(...new Set([...fields, ...sorted])) : query;
}
