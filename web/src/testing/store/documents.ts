/** The documents of a store in memory, and the two ways to use them: reads, and commits of writes that arrive together. */
import { type Fields, isEqual, type Moment, refused, storedMap, Timestamp, updated } from './values';

/** One write of a commit. `fields` may contain transforms. */
export interface Write {
  kind: 'set' | 'update' | 'delete';
  path: string;
  fields: Fields;
}

/** What a document was before a commit and is after it; nothing where there is none. */
export interface Change {
  path: string;
  was: Fields | undefined;
  is: Fields | undefined;
}

/** A commit as its rules see it. */
export interface Look {
  before: (path: string) => Fields | undefined;
  after: (path: string) => Fields | undefined;
  now: Moment;
}

/** What the store refuses. Tests of the store itself have none. */
export interface Rules {
  refusesRead: (path: string, look: Look) => boolean;
  refusesWrite: (change: Change, look: Look) => boolean;
}

/** Documents by their paths. */
export class Documents {
  readonly all = new Map<string, Fields>();
  #last = 0;

  constructor(readonly rules?: Rules) {}

  /** @throws FirebaseError `permission-denied` if the rules refuse it */
  read(path: string): Fields | undefined {
    const found = (at: string) => this.all.get(at);
    if (this.rules?.refusesRead(path, { before: found, after: found, now: Timestamp.now() })) {
      throw refused('permission-denied', path);
    }
    return this.all.get(path);
  }

  /**
   * Makes all writes at one moment, or none of them. Like the server's, it is a whole millisecond; unlike there, no two commits share one.
   *
   * @param seen documents that must still be as a transaction has read them; otherwise nothing is written
   * @returns whether it was done
   * @throws FirebaseError if a document to be updated is missing, or if the rules refuse a change
   */
  commit(writes: readonly Write[], seen: ReadonlyMap<string, Fields | undefined> = new Map()): boolean {
    if ([...seen].some(([path, fields]) => !isEqual(this.all.get(path), fields))) return false;
    const now = this.#next();
    const changed = new Map<string, Fields | undefined>();
    const after = (path: string) => (changed.has(path) ? changed.get(path) : this.all.get(path));
    const missing: string[] = [];
    for (const { kind, path, fields } of writes) {
      const was = after(path);
      if (kind === 'update' && was === undefined) missing.push(path);
      if (kind === 'set') changed.set(path, storedMap(fields, now));
      else changed.set(path, kind === 'update' && was ? updated(was, fields, now) : undefined);
    }
    const look: Look = { before: (path) => this.all.get(path), after, now };
    for (const [path, is] of changed) {
      if (this.rules?.refusesWrite({ path, was: this.all.get(path), is }, look)) {
        throw refused('permission-denied', path);
      }
    }
    for (const path of missing) throw refused('not-found', path);
    for (const [path, is] of changed) {
      if (is === undefined) this.all.delete(path);
      else this.all.set(path, is);
    }
    return true;
  }

  #next(): Moment {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return Timestamp.fromMillis(this.#last);
  }
}
