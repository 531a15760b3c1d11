/**
 * The documents, past the rules, by firebase-admin: read, ask for many, and write several at once, each only in the state that was looked at.
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
 * @property {string} updateTime to be given back as the state that a write expects
 */

/** A moment at which the store is read: filled by the first question, and given to further ones to see the same. @typedef {{ readTime?: Timestamp }} Moment */

/**
 * What a transaction may look at.
 * @typedef {object} Look
 * @property {(paths: readonly string[]) => Promise<(Found | undefined)[]>} read
 * @property {(question: Question) => Promise<Found[]>} all
 */

/** @typedef {<T>(work: () => Promise<T>) => Promise<T>} Said does something at Firebase, and says what went wrong in our words */

const PAGE = 300;
/** Deletions of one write; the store takes 500. */
const BATCH = 400;
/** So often a write is tried while somebody else holds the documents, in some ten seconds. */
const TRIES = 5;

/**
 * @param {FirebaseFirestore.Firestore} db
 * @param {Said} [said]
 */
export function openStore(db, said = (work) => work()) {
  /**
   * Some documents by their paths, in that order; undefined where there is none.
   * @param {readonly string[]} paths
   * @param {readonly string[]} [fields] all where not given
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
   * Every document that answers, page by page. All pages see the store as it was at one moment.
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
   * How many documents answer, without reading them: Firestore bills a read for a thousand entries of the index, and at least one.
   * @param {Question} question
   * @returns {Promise<number>}
   */
  const count = (question) => said(async () => (await queryOf(db, question).count().get()).data().count);

  /**
   * All of it, or nothing where one document is not in the state that was expected (`Refusal.isConflict`).
   * @param {readonly Change[]} changes
   */
  async function commit(changes) {
    // Not a batch: one that meets somebody who holds the documents goes on for ten minutes.
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
   * Reads and writes as one: nothing that was read has changed when it is written.
   * @template T
   * @param {(look: Look) => Promise<{ changes: readonly Change[]; result: T }>} decide is called again where somebody was faster
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
   * Deletes documents in whatever state they are; what is not there counts as deleted.
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
