/**
 * Accesses documents past the rules with firebase-admin: reads them, queries them, and writes several at once, each only if it's still in the state that was read.
 */
import { put, textOf, type Change } from './change.ts';
import { plainOf } from './plain.ts';
import { queryOf, sortedBy, type Question } from './question.ts';
import type { CollectionOf, Stored } from './records.ts';
import type { Timestamp } from 'firebase-admin/firestore';

export type { Question } from './question.ts';
export type { Change } from './change.ts';
export type Store = ReturnType<typeof openStore>;

export interface Found<Name extends string = string> {
  /** Such as 'patients/abc'. */
  path: string;
  id: string;
  fields: Stored<Name>;
  /** The state that a later write can expect. */
  updateTime: string;
}

/** A moment as of which the database is read. The first query fills it in, and further queries with it see the same state. */
export interface Moment {
  readTime?: Timestamp;
}

/** The documents at some paths, each undefined if it doesn't exist. */
type FoundAt<Paths extends readonly string[]> = {
  -readonly [Index in keyof Paths]: Found<CollectionOf<Paths[Index]>> | undefined;
};

/** What a transaction may read. */
export interface Transaction {
  read: <const Paths extends readonly string[]>(paths: Paths) => Promise<FoundAt<Paths>>;
  all: <Name extends string>(question: Question<Name>) => Promise<Found<Name>[]>;
}

/** Calls Firebase, and turns its errors into our words. */
export type Said = <T>(work: () => Promise<T>) => Promise<T>;

const PAGE = 300;
/** The most deletions in one write; Firestore accepts 500. */
const BATCH = 400;
/** How often a write is attempted while someone else holds the documents, within about ten seconds. */
const TRIES = 5;

export function openStore(db: FirebaseFirestore.Firestore, said: Said = (work) => work()) {
  /**
   * Reads documents by their paths, in that order; undefined for each that doesn't exist.
   * @param fields by default, all
   */
  async function read<const Paths extends readonly string[]>(
    paths: Paths,
    fields?: readonly string[],
    { readTime }: Moment = {},
  ): Promise<FoundAt<Paths>> {
    if (paths.length === 0) return foundAt(paths, []);
    const places = paths.map((path) => db.doc(path));
    const options = fields && { fieldMask: [...fields] };
    const all = [...places, ...(options ? [options] : [])] as const;
    const snapshots = await said(() =>
      readTime ? at(readTime, (transaction) => transaction.getAll(...all)) : db.getAll(...all),
    );
    return foundAt(paths, snapshots);
  }

  const at = <T>(readTime: Timestamp, work: (transaction: FirebaseFirestore.Transaction) => Promise<T>) =>
    db.runTransaction(work, { readOnly: true, readTime });

  /** Yields every matching document, page by page. All pages see the database as of one moment. */
  async function* stream<Name extends string>(
    question: Question<Name>,
    moment: Moment = {},
  ): AsyncGenerator<Found<Name>> {
    const { most = Infinity } = question;
    const query = queryOf(db, question);
    let page = query.limit(Math.min(PAGE, most));
    for (let count = 0; ;) {
      const { docs, readTime } = await said(() => {
        const asked = page;
        return moment.readTime ? at(moment.readTime, (transaction) => transaction.get(asked)) : asked.get();
      });
      moment.readTime ??= readTime;
      yield* docs.map((document) => found<Name>(document));
      count += docs.length;
      const last = docs.at(-1);
      if (!last || docs.length < PAGE || count >= most) return;
      const place = sortedBy(question).map((field) => last.get(field) as unknown);
      page = query.startAfter(...place, last.ref).limit(Math.min(PAGE, most - count));
    }
  }

  /** Counts matching documents without reading them. Firestore bills one read for a thousand index entries, and at least one. */
  const count = <Name extends string>(question: Question<Name>): Promise<number> =>
    said(async () => (await queryOf(db, question).count().get()).data().count);

  /** Writes all changes, or none if a document isn't in the expected state (`Refusal.isConflict`). */
  async function commit(changes: readonly Change[]) {
    // Not a batch: a batch retries for ten minutes while someone else holds the documents.
    await transact(() => Promise.resolve({ changes, result: undefined }));
  }

  /**
   * Reads and writes in one transaction: nothing that was read has changed when it's written.
   * @param decide is called again if someone else was faster
   */
  const transact = <T>(
    decide: (transaction: Transaction) => Promise<{ changes: readonly Change[]; result: T }>,
  ): Promise<T> =>
    said(() =>
      db.runTransaction(
        async (transaction) => {
          const { changes, result } = await decide({
            read: async (paths) => foundAt(paths, await transaction.getAll(...paths.map((path) => db.doc(path)))),
            all: async (question) =>
              (await transaction.get(queryOf(db, question))).docs.map((document) => found(document)),
          });
          for (const change of changes) put(transaction, db.doc(change.path), change);
          return result;
        },
        { maxAttempts: TRIES },
      ),
    );

  /** Deletes documents in whatever state they are. One that doesn't exist counts as deleted. */
  async function removeAll(paths: readonly string[]) {
    for (let from = 0; from < paths.length; from += BATCH) {
      await commit(paths.slice(from, from + BATCH).map((path) => ({ path, remove: 'delete' })));
    }
  }

  return { read, stream, count, commit, transact, removeAll };
}

const foundAt = <Paths extends readonly string[]>(
  _paths: Paths,
  snapshots: readonly FirebaseFirestore.DocumentSnapshot[],
) => snapshots.map((snapshot) => (snapshot.exists ? found(snapshot) : undefined)) as FoundAt<Paths>;

/** The type is the one that the rules and Aram's own functions write. A document that someone else wrote may have others. */
const found = <Name extends string>(snapshot: FirebaseFirestore.DocumentSnapshot): Found<Name> => ({
  path: snapshot.ref.path,
  id: snapshot.id,
  fields: plainOf(snapshot.data() ?? {}) as Stored<Name>,
  updateTime: snapshot.updateTime ? textOf(snapshot.updateTime) : '',
});
