/**
 * Accesses documents past the rules with firebase-admin: reads them, queries them, and writes several at once, each only if it's still in the state that was read.
 */
import { put, textOf } from './change.mjs';
import { plainOf } from './plain.mjs';
import { queryOf, sortedBy } from './question.mjs';

/** @typedef {import('./plain.mjs').PlainDocument} PlainDocument */
/** @typedef {import('firebase-admin/firestore').Timestamp} Timestamp */
/** @typedef {import('./question.mjs').Question} Question */
/** @typedef {import('./change.mjs').Change} Change */
/** @typedef {ReturnType<typeof openStore>} Store */

/**
 * @typedef {object} Found
 * @property {string} path such as 'patients/abc'
 * @property {string} id
 * @property {PlainDocument} fields
 * @property {string} updateTime the state that a later write can expect
 */

/** A moment as of which the database is read. The first query fills it in, and further queries with it see the same state. @typedef {{ readTime?: Timestamp }} Moment */

/**
 * What a transaction may read.
 * @typedef {object} Look
 * @property {(paths: readonly string[]) => Promise<(Found | undefined)[]>} read
 * @property {(question: Question) => Promise<Found[]>} all
 */

/** @typedef {<T>(work: () => Promise<T>) => Promise<T>} Said calls Firebase, and turns its errors into our words */

const PAGE = 300;
/** The most deletions in one write; Firestore accepts 500. */
const BATCH = 400;
/** How often a write is attempted while someone else holds the documents, within about ten seconds. */
const TRIES = 5;

/**
 * @param {FirebaseFirestore.Firestore} db
 * @param {Said} [said]
 */
export function openStore(db, said = (work) => work()) {
  /**
   * Reads documents by their paths, in that order; undefined for each that doesn't exist.
   * @param {readonly string[]} paths
   * @param {readonly string[]} [fields] by default, all
   * @param {Moment} [moment]
   * @returns {Promise<(Found | undefined)[]>}
   */
  async function read(paths, fields, { readTime } = {}) {
    if (paths.length === 0) return [];
    const places = paths.map((path) => db.doc(path));
    const options = fields && { fieldMask: [...fields] };
    const all = /** @type {const} */ ([...places, ...(options ? [options] : [])]);
    const snapshots = await said(() =>
      readTime ? at(readTime, (transaction) => transaction.getAll(...all)) : db.getAll(...all),
    );
    return snapshots.map((snapshot) => (snapshot.exists ? found(snapshot) : undefined));
  }

  /**
   * @template T
   * @param {Timestamp} readTime
   * @param {(transaction: FirebaseFirestore.Transaction) => Promise<T>} work
   */
  const at = (readTime, work) => db.runTransaction(work, { readOnly: true, readTime });

  /**
   * Yields every matching document, page by page. All pages see the database as of one moment.
   * @param {Question} question
   * @param {Moment} [moment]
   * @returns {AsyncGenerator<Found>}
   */
  async function* stream(question, moment = {}) {
    const { most = Infinity } = question;
    const query = queryOf(db, question);
    let page = query.limit(Math.min(PAGE, most));
    for (let count = 0; ;) {
      const { docs, readTime } = await said(() => {
        const asked = page;
        return moment.readTime ? at(moment.readTime, (transaction) => transaction.get(asked)) : asked.get();
      });
      moment.readTime ??= readTime;
      yield* docs.map(found);
      count += docs.length;
      const last = docs.at(-1);
      if (!last || docs.length < PAGE || count >= most) return;
      const place = sortedBy(question).map((field) => last.get(field));
      page = query.startAfter(...place, last.ref).limit(Math.min(PAGE, most - count));
    }
  }

  /**
   * Counts matching documents without reading them. Firestore bills one read for a thousand index entries, and at least one.
   * @param {Question} question
   * @returns {Promise<number>}
   */
  const count = (question) => said(async () => (await queryOf(db, question).count().get()).data().count);

  /**
   * Writes all changes, or none if a document isn't in the expected state (`Refusal.isConflict`).
   * @param {readonly Change[]} changes
   */
  async function commit(changes) {
    // Not a batch: a batch retries for ten minutes while someone else holds the documents.
    await said(() =>
      db.runTransaction(
        async (transaction) => {
          for (const change of changes) put(transaction, db.doc(change.path), change);
        },
        { maxAttempts: TRIES },
      ),
    );
  }

  /**
   * Reads and writes in one transaction: nothing that was read has changed when it's written.
   * @template T
   * @param {(look: Look) => Promise<{ changes: readonly Change[]; result: T }>} decide is called again if someone else was faster
   * @returns {Promise<T>}
   */
  const transact = (decide) =>
    said(() =>
      db.runTransaction(async (transaction) => {
        const { changes, result } = await decide({
          read: async (paths) => {
            const snapshots = await transaction.getAll(...paths.map((path) => db.doc(path)));
            return snapshots.map((snapshot) => (snapshot.exists ? found(snapshot) : undefined));
          },
          all: async (question) => (await transaction.get(queryOf(db, question))).docs.map(found),
        });
        for (const change of changes) put(transaction, db.doc(change.path), change);
        return result;
      }),
    );

  /**
   * Deletes documents in whatever state they are. One that doesn't exist counts as deleted.
   * @param {readonly string[]} paths
   */
  async function removeAll(paths) {
    for (let from = 0; from < paths.length; from += BATCH) {
      await commit(paths.slice(from, from + BATCH).map((path) => ({ path, remove: 'delete' })));
    }
  }

  return { read, stream, count, commit, transact, removeAll };
}

/** @param {FirebaseFirestore.DocumentSnapshot} snapshot @returns {Found} */
const found = (snapshot) => ({
  path: snapshot.ref.path,
  id: snapshot.id,
  fields: /** @type {PlainDocument} */ (plainOf(snapshot.data() ?? {})),
  updateTime: snapshot.updateTime ? textOf(snapshot.updateTime) : '',
});
