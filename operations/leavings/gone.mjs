/** Looks at one person: whether they left, and what they left behind. */
import { remainsOf } from './leavings.mjs';
import { countOf } from './removal.mjs';
import { FOLDERS } from './scan.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('./leavings.mjs').Why} Why */
/** @typedef {import('./leavings.mjs').Remains & { uid: string; why: Why }} Left all that is left of a person who is gone */

/**
 * Everything that a person who left has left behind; undefined if the person hasn't left.
 * @param {Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>} acting
 * @param {{ uid: string }} input
 * @returns {Promise<Left | undefined>}
 */
export async function leftBy({ store, accounts, files, now }, { uid }) {
  const [[closed], account] = await Promise.all([store.read([`closed/${uid}`]), accounts.exists(uid)]);
  /** @type {Why | undefined} */
  const why = closed ? 'closed' : account ? undefined : 'no account';
  if (!why) return undefined;
  const names = FOLDERS.map((folder) => `${folder}${uid}`);
  const exist = await Promise.all(names.map((name) => files.exists(name)));
  const beside = { files: names.filter((_, at) => exist[at]), account };
  return { uid, why, ...(await remainsOf(store, uid, now, beside)) };
}

/** Whether there is anything to remove. @param {Left} left */
export const isAny = ({ ledger, leavings, files, profile, account, records }) =>
  ledger.length > 0 || countOf(leavings) > 0 || files.length > 0 || profile || account || records.length > 0;

/** Whether a record exists next to the mark of a closed account, which no deletion leaves behind: a person has to look at it. @param {Left} left */
export const isBroken = ({ why, records }) => why === 'closed' && records.length > 0;

/** Whether a sweep removes it. @param {Left} left */
export const isSweepable = (left) => isAny(left) && !isBroken(left);
