/**
 * Searches for what people who left have left behind and lists it in `leftovers/{uid}` {why, what, since, due, deploy, begun, at}. Each run covers a part and
 * records where the next one continues. `due`: from when on the clock deletes it (nightly.mjs); null if only a person can decide that.
 */
import { isSweepable, leftBy } from './gone.mjs';
import { isSame, previewOf } from './preview.mjs';
import { isOld, scan } from './scan.mjs';
import { remainsIn } from './words.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

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
 * @param {{ uid: string; deploy: string }} input `deploy`: the version that runs, whose first nights only list
 * @returns {Promise<boolean>} whether the list has changed
 */
export async function listLeftovers(acting, { uid, deploy }) {
  const { store, now } = acting;
  const path = `leftovers/${uid}`;
  const [[listed], left] = await Promise.all([store.read([path]), leftBy(acting, { uid })]);
  const what = left ? remainsIn(left, left.why) : [];
  if (!left || what.length === 0) {
    if (listed) await store.removeAll([path]);
    return listed !== undefined;
  }
  const entry = { why: left.why, what, deploy };
  const { since, due } = previewOf(listed, entry, now);
  // Payments that staff have to look at, or a record next to the mark, end a deletion that was begun: what is left later is listed as new.
  const dates = isSweepable(left) ? { since, due } : { since, due: null, begun: null };
  const { fields = {} } = listed ?? {};
  if (isSame(fields, entry) && fields['deploy'] === deploy && String(fields['due']) === String(dates.due)) return false;
  await store.commit([{ path, set: { ...entry, ...dates }, stamp: ['at'] }]);
  return true;
}
