/**
 * Searches for what people who left have left behind and lists it in `leftovers/{uid}` {why, what, at}. It deletes nothing: a person does that with a sweep. Each
 * run covers a part and records where the next one continues.
 */
import { remainsOf } from './leavings.mjs';
import { FOLDERS, isOld, scan } from './scan.mjs';
import { remainsIn } from './words.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('./leavings.mjs').Why} Why */

/**
 * The limits of one run. A person takes a dozen queries; a hundred records or files take one. If more people than this are gone, for instance because the
 * sign-in provider lost data, only the first are listed: a sweep finds all of them itself.
 */
const PEOPLE_MOST = 200;
const RECORDS_MOST = 1000;

/**
 * @param {Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>} acting
 * @param {{ cursors: import('./scan.mjs').Cursors }} input from the previous run
 * @returns {Promise<{ uids: Set<string>; cursors: Record<string, string> }>} the people whom `listLeftovers` must look at
 */
export async function peopleToSearch(acting, { cursors }) {
  const { store, accounts, now } = acting;
  /** @type {Set<string>} */
  const uids = new Set();
  for await (const { id } of store.stream({ in: 'leftovers', fields: [], most: PEOPLE_MOST })) uids.add(id);
  const scanned = await scan(acting, { cursors, people: PEOPLE_MOST, records: RECORDS_MOST });
  const owners = [...scanned.written].filter(([, ms]) => isOld(ms, now)).map(([uid]) => uid);
  const existing = await accounts.existing(owners);
  const gone = owners.filter((uid) => !existing.has(uid)).slice(0, PEOPLE_MOST);
  for (const uid of [...scanned.closed, ...gone]) uids.add(uid);
  return { uids, cursors: scanned.cursors };
}

/**
 * Lists what a person left behind, or removes the person from the list.
 * @param {import('../project/act.mjs').Writing & Pick<Acting, 'accounts' | 'files'>} acting
 * @param {{ uid: string }} input
 * @returns {Promise<boolean>} whether the list has changed
 */
export async function listLeftovers({ store, accounts, files, now }, { uid }) {
  const [[closed, listed], account] = await Promise.all([
    store.read([`closed/${uid}`, `leftovers/${uid}`]),
    accounts.exists(uid),
  ]);
  /** @type {Why | undefined} */
  const why = closed ? 'closed' : account ? undefined : 'no account';
  const names = FOLDERS.map((folder) => `${folder}${uid}`);
  const exist = await Promise.all(names.map((name) => files.exists(name)));
  const beside = { files: names.filter((_, at) => exist[at]), account };
  const what = why ? remainsIn(await remainsOf(store, uid, now, beside), why) : [];
  const path = `leftovers/${uid}`;
  if (!why || what.length === 0) {
    if (listed) await store.removeAll([path]);
    return listed !== undefined;
  }
  if (listed?.fields['why'] === why && String(listed.fields['what']) === String(what)) return false;
  await store.commit([{ path, set: { why, what }, stamp: ['at'] }]);
  return true;
}
