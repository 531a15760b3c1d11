/** The store, as the search for left-overs reads it: the same questions that the operator's command line asks over REST. */
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { db } from '../store.mjs';

/**
 * @typedef {object} Found
 * @property {string} path such as 'patients/abc'
 * @property {string} id
 * @property {Record<string, unknown>} fields a moment is a `Date`
 * @property {string} updateTime
 */

/**
 * @typedef {object} Question
 * @property {string} in a collection's name
 * @property {string} [under] a document's path: only its own collection of that name
 * @property {readonly string[]} fields nothing else is fetched
 * @property {Readonly<Record<string, string>>} [where] only documents with these values
 */

/** @param {FirebaseFirestore.DocumentSnapshot} snapshot @returns {Found} */
const found = (snapshot) => ({
  path: snapshot.ref.path,
  id: snapshot.id,
  fields: Object.fromEntries(
    Object.entries(snapshot.data() ?? {}).map(([key, value]) => [
      key,
      value instanceof Timestamp ? value.toDate() : value,
    ]),
  ),
  updateTime: snapshot.updateTime?.toDate().toISOString() ?? '',
});

export const reader = {
  /**
   * Some documents by their paths, in that order; undefined where there is none.
   * @param {readonly string[]} paths
   * @param {readonly string[]} fields
   */
  async read(paths, fields) {
    const snapshots = await db.getAll(...paths.map((path) => db.doc(path)), { fieldMask: [...fields] });
    return snapshots.map((snapshot) => (snapshot.exists ? found(snapshot) : undefined));
  },

  /**
   * Every document that answers.
   * @param {Question} question
   */
  async *stream({ in: name, under, fields, where = {} }) {
    /** @type {FirebaseFirestore.Query} */
    let query = under === undefined ? db.collection(name) : db.doc(under).collection(name);
    for (const [field, value] of Object.entries(where)) query = query.where(field, '==', value);
    for (const snapshot of (await query.select(...fields).get()).docs) yield found(snapshot);
  },
};

/**
 * The next documents of a collection by their names.
 * @param {string} name of the collection
 * @param {string} after the last one that was seen; "" begins anew
 * @param {number} most
 * @returns {Promise<{ found: Found[]; after: string }>} `after`: where to go on; "" at the end
 */
export async function next(name, after, most) {
  let query = db.collection(name).orderBy(FieldPath.documentId()).select('at').limit(most);
  if (after !== '') query = query.startAfter(after);
  const { docs } = await query.get();
  return { found: docs.map(found), after: docs.length < most ? '' : (docs.at(-1)?.id ?? '') };
}
