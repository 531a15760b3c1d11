/** Finds people who have gone, by the marks of closed accounts, and by records and files whose account is gone at the provider. */

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/files.mjs').Kept} Kept */

/** A deletion that is going on right now is its user's: this old it has to be before anyone else takes part. */
const GRACE_MS = 60 * 60 * 1000;

/** Where users' files are, by their uids. */
export const FOLDERS = /** @type {const} */ (['images/', 'ids/']);

/** @typedef {Readonly<Record<string, string>>} Cursors where a scan of a part goes on, by collection or folder; '' or nothing: from the start */
/** @typedef {{ cursors?: Cursors; people?: number; records?: number }} Part how many marks, and how many records of each kind, to look at; all, if not given */

/**
 * @typedef {object} Scan
 * @property {string[]} closed uids of accounts that were closed an hour ago or earlier
 * @property {number} justClosed
 * @property {ReadonlySet<string>} marked uids of all closed accounts
 * @property {Map<string, number>} written who has a record or files, and when they were last written
 * @property {Map<string, Kept[]>} files by uid
 * @property {number} records
 * @property {Record<string, string>} cursors
 */

/** Whether something is older than a deletion that is going on. @param {number} ms @param {Date} now */
export const isOld = (ms, now) => ms <= now.getTime() - GRACE_MS;

/**
 * @param {Pick<Acting, 'store' | 'files' | 'now'>} acting
 * @param {Part} [part]
 * @returns {Promise<Scan>}
 */
export async function scan({ store, files, now }, { cursors = {}, people = Infinity, records = Infinity } = {}) {
  /** @type {Scan} */
  const scanned = {
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
  scanned.closed = marks
    .filter(({ fields: { at } }) => !(at instanceof Date) || isOld(at.getTime(), now))
    .map(({ id }) => id);
  scanned.justClosed = marks.length - scanned.closed.length;
  for (const collection of ['patients', 'counselors']) {
    for (const { id, updateTime } of await next(collection, records)) {
      if (!scanned.marked.has(id)) scanned.records += 1;
      note(id, updateTime);
    }
  }
  for (const folder of FOLDERS) {
    const page = await files.page(folder, { after: cursors[folder] ?? '', most: records });
    scanned.cursors[folder] = page.after;
    for (const file of page.files) {
      // A name with a `/` too many, as the rules once let it pass, is still its owner's.
      const uid = file.name.slice(folder.length).replace(/^\/+|\/+$/g, '');
      scanned.files.set(uid, [...(scanned.files.get(uid) ?? []), file]);
      note(uid, file.updated);
    }
  }
  return scanned;

  /** @param {string} uid @param {string} time */
  function note(uid, time) {
    scanned.written.set(uid, Math.max(scanned.written.get(uid) ?? 0, Date.parse(time)));
  }

  /** @param {string} collection @param {number} most */
  async function next(collection, most) {
    const found = [];
    const after = cursors[collection] ?? '';
    for await (const one of store.stream({ in: collection, fields: ['at'], after, most })) found.push(one);
    scanned.cursors[collection] = found.length < most ? '' : (found.at(-1)?.id ?? '');
    return found;
  }
}
