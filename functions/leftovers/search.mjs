/**
 * Once a day, looks for what people who have gone left behind, and lists it in `leftovers/{uid}` {why, what, at}. It deletes nothing: that is for a person, who
 * runs `operator sweep`. A run looks at so many and notes how far it came; the next goes on there.
 */
import { FieldValue } from 'firebase-admin/firestore';
import { each } from '../clock/runs.mjs';
import { db } from '../store.mjs';
import { accounts, bucket } from './beside.mjs';
import { remainsIn, remainsOf } from './leavings.mjs';
import { next, reader } from './store.mjs';

/** @typedef {import('./leavings.mjs').Why} Why */

/**
 * Of one run: people, each of whom takes a dozen questions; and records or files, which take one for a hundred. Where more are gone than this, as after the
 * provider has lost data, the first are listed: `operator sweep` finds all by itself.
 */
const PEOPLE_MOST = 200;
const RECORDS_MOST = 1000;

/** So many accounts are asked for at once. */
const ACCOUNTS_AT_ONCE = 100;

/** A deletion that is going on is its user's: this old it has to be. */
const GRACE_MS = 60 * 60 * 1000;

/** Where users' files are, by their uids. */
const FOLDERS = /** @type {const} */ (['images/', 'ids/']);

/**
 * @param {Date} [now]
 * @returns {Promise<{ done: number; failed: number; cursors: Record<string, string> }>} `done`: who was found with something left behind, or with nothing any more
 */
export async function search(now = new Date()) {
  const before = now.getTime() - GRACE_MS;
  const cursors = (await db.doc('runs/day').get()).get('cursors') ?? {};
  const listed = await next('leftovers', '', PEOPLE_MOST);
  const closed = await next('closed', cursors['closed'] ?? '', PEOPLE_MOST);
  const old = closed.found.filter(({ fields }) => !(fields['at'] instanceof Date && fields['at'].getTime() > before));
  const gone = await withoutAccount(cursors, before);
  const whom = new Set([
    ...listed.found.map(({ id }) => id),
    ...old.map(({ id }) => id),
    ...gone.uids.slice(0, PEOPLE_MOST),
  ]);
  const counts = await each(whom, (uid) => list(uid, now));
  return { ...counts, cursors: { ...gone.cursors, closed: closed.after } };
}

/**
 * Records and files whose account is gone.
 * @param {Readonly<Record<string, string>>} cursors
 * @param {number} before in milliseconds since 1970: what was written later is looked at another time
 */
async function withoutAccount(cursors, before) {
  /** @type {Set<string>} */
  const owners = new Set();
  /** @type {Record<string, string>} */
  const after = {};
  for (const name of ['patients', 'counselors']) {
    const records = await next(name, cursors[name] ?? '', RECORDS_MOST);
    after[name] = records.after;
    for (const { id, updateTime } of records.found) if (Date.parse(updateTime) <= before) owners.add(id);
  }
  for (const folder of FOLDERS) {
    const [files, more] = await filesFrom(folder, cursors[folder]);
    after[folder] = /** @type {{ pageToken?: string } | null} */ (more)?.pageToken ?? '';
    for (const { name, metadata } of files) {
      if (Date.parse(String(metadata.updated)) <= before) owners.add(name.slice(folder.length).replaceAll('/', ''));
    }
  }
  return { uids: await goneOf([...owners]), cursors: after };
}

/**
 * The next files of a folder. Nobody says how long Google takes a mark of where to go on: one that it doesn't take any more begins anew.
 * @param {string} folder
 * @param {string} [mark]
 */
function filesFrom(folder, mark) {
  const page = { prefix: folder, maxResults: RECORDS_MOST, autoPaginate: false };
  return mark
    ? bucket.getFiles({ ...page, pageToken: mark }).catch(() => bucket.getFiles(page))
    : bucket.getFiles(page);
}

/**
 * Those of whom there is no account.
 * @param {readonly string[]} uids
 */
async function goneOf(uids) {
  /** @type {string[]} */
  const gone = [];
  for (let at = 0; at < uids.length; at += ACCOUNTS_AT_ONCE) {
    const asked = uids.slice(at, at + ACCOUNTS_AT_ONCE).map((uid) => ({ uid }));
    const { notFound } = await accounts.getUsers(asked);
    gone.push(...notFound.flatMap((one) => ('uid' in one ? [one.uid] : [])));
  }
  return gone;
}

/**
 * Lists what somebody left behind, or takes them from the list.
 * @param {string} uid
 * @param {Date} now
 * @returns {Promise<boolean>} whether the list has changed
 */
async function list(uid, now) {
  const place = db.doc(`leftovers/${uid}`);
  const [[closed], stands, [account]] = await Promise.all([
    reader.read([`closed/${uid}`], []),
    place.get(),
    accounts.getUsers([{ uid }]).then(({ users }) => users),
  ]);
  /** @type {Why | undefined} */
  const why = closed ? 'closed' : account ? undefined : 'no account';
  const beside = { files: await filesOf(uid), account: account !== undefined };
  const what = why ? remainsIn(await remainsOf(reader, uid, now, beside), why) : [];
  if (!why || what.length === 0) {
    if (stands.exists) await place.delete();
    return stands.exists;
  }
  if (stands.get('why') === why && String(stands.get('what')) === String(what)) return false;
  await place.set({ why, what, at: FieldValue.serverTimestamp() });
  return true;
}

/** @param {string} uid */
async function filesOf(uid) {
  const names = FOLDERS.map((folder) => `${folder}${uid}`);
  const exist = await Promise.all(names.map((name) => bucket.file(name).exists()));
  return names.filter((_, at) => exist[at]?.[0]);
}
