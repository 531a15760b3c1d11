/** Finds people who left: by the marks of closed accounts, and by records and files whose account no longer exists at the sign-in provider. */
import { allOf } from '../project/all.ts';
import type { Acting } from '../project/act.ts';
import type { Kept } from '../project/files.ts';

/** A deletion in progress belongs to its user: it must be this old before anything else takes part. */
const GRACE_MS = 60 * 60 * 1000;

/** The folders of users' files, which are named by uid. */
export const FOLDERS = ['images/', 'ids/'] as const;

/** Where a partial scan continues, by collection or folder; '' or missing: at the start. */
export type Cursors = Readonly<Record<string, string>>;

/** The most marks, and the most records of each kind, to look at; by default, all. */
interface Part {
  cursors?: Cursors;
  people?: number;
  records?: number;
}

interface Scan {
  /** Uids of accounts that were closed an hour ago or earlier. */
  closed: string[];
  justClosed: number;
  /** Uids of all closed accounts. */
  marked: ReadonlySet<string>;
  /** Uids with a record or files, and when these were last written. */
  written: Map<string, number>;
  /** By uid. */
  files: Map<string, Kept[]>;
  records: number;
  cursors: Record<string, string>;
}

/** Whether something is older than any deletion in progress. */
export const isOld = (ms: number, now: Date) => ms <= now.getTime() - GRACE_MS;

export async function scan(
  { store, files, now }: Pick<Acting, 'store' | 'files' | 'now'>,
  { cursors = {}, people = Infinity, records = Infinity }: Part = {},
): Promise<Scan> {
  const scanned: Scan = {
    closed: [],
    justClosed: 0,
    marked: new Set(),
    written: new Map(),
    files: new Map(),
    records: 0,
    cursors: {},
  };
  const marks = await next('closed', people);
  scanned.marked = new Set(marks.map(({ id }) => id));
  scanned.closed = marks.filter(({ fields: { at } }) => !at || isOld(at.getTime(), now)).map(({ id }) => id);
  scanned.justClosed = marks.length - scanned.closed.length;
  for (const collection of ['patients', 'counselors'] as const) {
    for (const { id, updateTime } of await next(collection, records)) {
      if (!scanned.marked.has(id)) scanned.records += 1;
      note(id, updateTime);
    }
  }
  for (const folder of FOLDERS) {
    const page = await files.page(folder, { after: cursors[folder] ?? '', most: records });
    scanned.cursors[folder] = page.after;
    for (const file of page.files) {
      // Earlier rules allowed a name with extra slashes; such a file is still its owner's.
      const uid = file.name.slice(folder.length).replace(/^\/+|\/+$/g, '');
      scanned.files.set(uid, [...(scanned.files.get(uid) ?? []), file]);
      note(uid, file.updated);
    }
  }
  return scanned;

  function note(uid: string, time: string) {
    scanned.written.set(uid, Math.max(scanned.written.get(uid) ?? 0, Date.parse(time)));
  }

  async function next<Name extends string>(collection: Name, most: number) {
    const after = cursors[collection] ?? '';
    const found = await allOf(store, { in: collection, fields: ['at'], after, most });
    scanned.cursors[collection] = found.length < most ? '' : (found.at(-1)?.id ?? '');
    return found;
  }
}
