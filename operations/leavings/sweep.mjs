/**
 * Finishes deletions that broke off: where the record is gone and `closed/{uid}` is there, what is left among the sessions, the ledger, the files and the
 * account go too, in the order of a deletion. The mark stays; so do sessions, without the patient's name, for three years. Where the account was deleted at the
 * provider alone, its owner can delete nothing any more: the record goes then, as its owner would have had it go, and what is left after it. Every step can be
 * repeated.
 */
import { removeNotes } from '../people/byStaff.mjs';
import { NotDone, unlessConflict } from '../project/refusals.mjs';
import { remainsOf } from './leavings.mjs';
import { countOf, removeLeavings } from './removal.mjs';
import { isOld, scan } from './scan.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('./leavings.mjs').Why} Why */
/** @typedef {import('./leavings.mjs').Remains & { uid: string; why: Why }} Left what is left of somebody who has gone */

/**
 * So many accounts that are gone at the provider, or so large a share of all, may be a provider whose data was lost: somebody has to say the number.
 * One is one however few there are.
 */
const MOST_GONE = 20;
const MOST_SHARE = 0.01;

/**
 * @typedef {object} Found
 * @property {Left[]} left of everybody
 * @property {Left[]} sweepable
 * @property {Left[]} broken a record is there next to the mark that it was closed: nothing that a deletion leaves
 * @property {number} justClosed accounts that were closed in the last hour
 * @property {number} justWritten people without an account of whom something was written in the last hour
 * @property {number} gone accounts that are gone at the provider
 * @property {number} of how many were looked for
 * @property {number} lost how many records there are, if not one has an account: that isn't a deletion
 */

/**
 * Writes nothing.
 * @param {Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>} acting
 * @returns {Promise<Found>}
 */
export async function previewSweep(acting) {
  const { accounts, now } = acting;
  const { closed, justClosed, marked, written, files, records } = await scan(acting);
  const owners = [...written].filter(([uid]) => !marked.has(uid));
  const standing = await accounts.standing(owners.map(([uid]) => uid));
  const lost = records > 1 && standing.size === 0 ? records : 0;
  const without = lost > 0 ? [] : owners.filter(([uid]) => !standing.has(uid));
  const gone = without.filter(([, ms]) => isOld(ms, now)).map(([uid]) => uid);
  /** @type {Left[]} */
  const found = [];
  for (const uid of closed) found.push(await leftBy(uid, 'closed'));
  for (const uid of gone) found.push(await leftBy(uid, 'no account'));
  const left = found.filter((one) => isAny(one) || one.leavings.kept.length > 0);
  const broken = left.filter(({ why, records: own }) => why === 'closed' && own.length > 0);
  const sweepable = left.filter((one) => isAny(one) && !broken.includes(one));
  const justWritten = without.length - gone.length;
  return { left, sweepable, broken, justClosed, justWritten, gone: gone.length, of: owners.length, lost };

  /** @param {string} uid @param {Why} why @returns {Promise<Left>} */
  async function leftBy(uid, why) {
    const names = (files.get(uid) ?? []).map(({ name }) => name);
    const account = why === 'closed' && (await accounts.stands(uid));
    return { uid, why, ...(await remainsOf(acting.store, uid, now, { files: names, account })) };
  }
}

/**
 * @param {Found} found
 * @param {number | undefined} told how many accounts are gone at the provider, as a person says
 * @throws {NotDone} if more accounts are gone than usual, until a person confirms the number
 */
export function assertToldOf({ gone, of }, told) {
  const isMany = gone > MOST_GONE || gone > Math.max(1, of * MOST_SHARE);
  if (!isMany || told === gone) return;
  throw new NotDone(
    'tooMany',
    `${gone} of ${of} accounts are gone at the provider: that may be data that was lost, and no deletions. Nothing was removed.`,
    String(gone),
  );
}

/**
 * The record first, and the mark with it, so that what breaks off goes on as any deletion; the account last: while it is there, its user can finish too.
 * @param {import('../project/act.mjs').Writing & Pick<Acting, 'accounts' | 'files'>} acting
 * @param {Left} left
 * @returns {Promise<boolean>} false where the record has just changed: then nothing was removed
 */
export async function sweepOne({ store, files, accounts }, left) {
  const { uid, ledger, leavings, files: names, profile, account, records } = left;
  const removals = records.map(({ path, updateTime }) => ({
    ...{ path, remove: /** @type {const} */ ('delete'), expects: { updateTime } },
  }));
  if (removals.length > 0) {
    const mark = { path: `closed/${uid}`, stamp: ['at'], expects: { exists: false } };
    const write = store.commit([mark, ...removals]).then(() => true);
    if (!(await unlessConflict(write, () => false))) return false;
  }
  // First, since they are found by the names of what goes then.
  await removeNotes(store, uid, namesOf(left));
  await removeLeavings(store, leavings);
  await store.removeAll([...ledger, ...(profile ? [`counselorProfiles/${uid}`] : [])]);
  for (const name of names) await files.remove(name);
  if (account) await accounts.remove(uid);
  return true;
}

/** The names of what somebody left behind, in whatever collection. @param {Left} left */
function namesOf({ ledger, leavings: { booked, named, talks, old, own, kept } }) {
  const paths = [...ledger, ...named, ...talks, ...old, ...own];
  return new Set([...booked, ...kept, ...paths.flatMap((path) => path.split('/'))]);
}

/** Whether there is anything to remove. @param {Left} left */
const isAny = ({ ledger, leavings, files, profile, account, records }) =>
  ledger.length > 0 || countOf(leavings) > 0 || files.length > 0 || profile || account || records.length > 0;
