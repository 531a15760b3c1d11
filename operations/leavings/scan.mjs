/** Finds people who left: by the marks of closed accounts, and by records and files whose account no longer exists at the sign-in provider. */

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/files.mjs').Kept} Kept */

/** A deletion in progress belongs to its user: it must be this old before anything else takes part. */
const GRACE_MS = 60 * 60 * 1000;

/** The folders of users' files, which are named by uid. */
export const FOLDERS = /** @type {const} */ (['images/', 'ids/']);

/** @typedef {Readonly<Record<string, string>>} Cursors where a partial scan continues, by collection or folder; '' or missing: at the start */
/** @typedef {{ cursors?: Cursors; people?: number; records?: number }} Part the most marks, and the most records of each kind, to look at; by default, all */

/**
 * @typedef {object} Scan
 * @property {string[]} closed uids of accounts that were closed an hour ago or earlier
 * @property {number} justClosed
 * @property {ReadonlySet<string>} marked uids of all closed accounts
 * @property {Map<string, number>} written uids with a record or files, and when these were last written
 * @property {Map<string, Kept[]>} files by uid
 * @property {number} records
 * @property {Record<string, string>} cursors
 */

/** Whether something is older than any deletion in progress. @param {number} ms @param {Date} now */
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
      // Earlier rules allowed a name with extra slashes; such a file is still its owner's.
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
