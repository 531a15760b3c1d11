import { PlainError } from '../../tools/lib/plain-error.mjs';
import { remainsIn, remainsOf } from '../../functions/leftovers/leavings.mjs';
import { countOf, removeLeavings } from '../leavings.mjs';
import { Refusal } from '../rest.mjs';
/** @typedef {import('../table.mjs').Row} Row */
/** @typedef {import('../command.mjs').Context} Context */
/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../files.mjs').Kept} Kept */

/** A deletion that is going on right now is its user's: this old it has to be before anyone else takes part. */
const GRACE = 60 * 60 * 1000;

/**
 * So many accounts that are gone at the provider, or so large a share of all, may be a provider whose data was lost: the command wants to be told the number.
 * One is one however few there are.
 */
const MOST_GONE = 20;
const MOST_SHARE = 0.01;

/** @typedef {import('../../functions/leftovers/leavings.mjs').Why} Why */
/** @typedef {import('../../functions/leftovers/leavings.mjs').Remains & { uid: string; why: Why }} Remains what is left of somebody who has gone */

/** @typedef {Map<string, Kept[]>} Files every user's files, by uid */

/**
 * Finishes deletions that broke off: where the record is gone and `closed/{uid}` stands, what is left among the sessions, the ledger, the files and the
 * account go too, in the order of a deletion. The mark stays; so do sessions, without the patient's name, for three years. Where the account was deleted at the provider alone, its owner can delete nothing any more:
 * the record goes then, as its owner would have had it go, and what is left after it. Every step can be repeated.
 * @type {import('../command.mjs').Command}
 */
export const sweep = {
  usage: 'sweep [--dry-run] [--gone N]',
  does: 'Removes what a broken deletion, or an account deleted at the provider alone, left behind; --dry-run only lists it. More than 20 accounts that are gone at the provider, or one in a hundred, are removed only where --gone says how many they are.',
  options: { 'dry-run': { type: 'boolean' }, gone: { type: 'string' } },
  run: async (context) => {
    const { options, show, print, note, confirm } = context;
    const { closed, young: justClosed, marked } = await closedOnes(context);
    const files = await filesOf(context);
    const { gone, young: justWritten, lost, of } = await goneOnes(context, marked, files);
    /** @type {Remains[]} */
    const found = [];
    for (const uid of closed) found.push(await leftBy(context, uid, 'closed', files));
    for (const uid of gone) found.push(await leftBy(context, uid, 'no account', files));
    const left = found.filter((one) => isAny(one) || one.leavings.kept.length > 0);
    if (justClosed > 0) note(`${justClosed} closed in the last hour: left to their users.`);
    if (justWritten > 0) note(`${justWritten} without an account, written in the last hour: looked at again later.`);
    const broken = left.filter(({ why, records }) => why === 'closed' && records.length > 0);
    const sweepable = left.filter((one) => isAny(one) && !broken.includes(one));
    await show(['uid', 'why', 'left behind'], left.map(rowOf), 'Nothing was left behind.');
    if (!options['dry-run']) {
      const isMany = gone.length > MOST_GONE || gone.length > Math.max(1, of * MOST_SHARE);
      if (isMany && options['gone'] !== String(gone.length)) {
        throw new PlainError(
          `${gone.length} of ${of} accounts are gone at the provider: that may be data that was lost, and no deletions. Nothing was removed. If they are deletions, add --gone ${gone.length}.`,
        );
      }
      for (const [why, what] of /** @type {const} */ ([
        ['closed', 'closed account'],
        ['no account', 'account that is gone at the provider'],
      ])) {
        const those = sweepable.filter((one) => one.why === why);
        if (those.length === 0) continue;
        const whom = countedAccounts(those.length, what);
        const but = those.some(({ leavings }) => leavings.kept.length > 0) ? ', but for payments to look at' : '';
        await confirm(`All of this will be deleted for ${whom}${but}. It cannot be brought back.`);
        for (const remains of those) await remove(context, remains);
        await print(`Removed for ${whom}.`);
      }
    }
    if (broken.length > 0) {
      note('A record stands beside the mark that it was closed. Nothing of it was touched: look at it in the console.');
    }
    if (lost > 0) {
      note(
        `None of the ${lost} records has an account at the provider. That is no deletion: nothing of them was touched. Is it the provider’s data that was lost?`,
      );
    }
    return broken.length > 0 || lost > 0 ? 1 : 0;
  },
};

/**
 * @param {number} count
 * @param {string} what
 */
const countedAccounts = (count, what) =>
  count === 1 ? `1 ${what}` : `${count} ${what.replace('account', 'accounts').replace(' is ', ' are ')}`;

/** @param {Context} context */
const before = ({ now }) => now.getTime() - GRACE;

/**
 * Whose accounts were closed, an hour ago or earlier.
 * @param {Context} context
 */
async function closedOnes(context) {
  /** @type {string[]} */
  const closed = [];
  /** @type {Set<string>} */
  const marked = new Set();
  for await (const { id, fields } of context.store.stream({ in: 'closed', fields: ['at'] })) {
    marked.add(id);
    if (!(fields['at'] instanceof Date && fields['at'].getTime() > before(context))) closed.push(id);
  }
  return { closed, young: marked.size - closed.length, marked };
}

/**
 * @param {Context} context
 * @returns {Promise<Files>}
 */
async function filesOf({ files }) {
  /** @type {Files} */
  const found = new Map();
  for (const folder of ['images/', 'ids/']) {
    for await (const file of files.list(folder)) {
      // A name with a `/` too many, as the rules once let it pass, is still its owner's.
      const uid = file.name.slice(folder.length).replace(/^\/+|\/+$/g, '');
      found.set(uid, [...(found.get(uid) ?? []), file]);
    }
  }
  return found;
}

/**
 * Who has a record or files, no mark, and no account any more; and nothing was written in the last hour. `lost`: no account stands at all, and so many
 * records do. `of`: how many were looked for.
 * @param {Context} context
 * @param {ReadonlySet<string>} marked
 * @param {Files} files
 */
async function goneOnes(context, marked, files) {
  /** @type {Map<string, number>} */
  const written = new Map();
  let records = 0;
  for (const collection of ['patients', 'counselors']) {
    for await (const { id, updateTime } of context.store.stream({ in: collection, fields: [] })) {
      if (marked.has(id)) continue;
      records += 1;
      written.set(id, Math.max(written.get(id) ?? 0, Date.parse(updateTime)));
    }
  }
  for (const [uid, own] of files) {
    if (marked.has(uid)) continue;
    written.set(uid, Math.max(written.get(uid) ?? 0, ...own.map(({ updated }) => Date.parse(updated))));
  }
  const standing = await context.accounts.standing([...written.keys()]);
  if (records > 1 && standing.size === 0) return { gone: [], young: 0, lost: records, of: written.size };
  const without = [...written].filter(([uid]) => !standing.has(uid));
  const gone = without.filter(([, at]) => at <= before(context)).map(([uid]) => uid);
  return { gone, young: without.length - gone.length, lost: 0, of: written.size };
}

/**
 * @param {Context} context
 * @param {string} uid
 * @param {Why} why
 * @param {Files} files
 * @returns {Promise<Remains>}
 */
async function leftBy({ store, accounts, now }, uid, why, files) {
  const names = (files.get(uid) ?? []).map(({ name }) => name);
  const account = why === 'closed' && (await accounts.stands(uid));
  return { uid, why, ...(await remainsOf(store, uid, now, { files: names, account })) };
}

/** Whether there is anything to remove. @param {Remains} remains */
const isAny = ({ ledger, leavings, files, profile, account, records }) =>
  ledger.length > 0 || countOf(leavings) > 0 || files.length > 0 || profile || account || records.length > 0;

/**
 * @param {Remains} remains
 * @returns {Row}
 */
const rowOf = (remains) => ({
  uid: remains.uid,
  why: remains.why,
  'left behind': remainsIn(remains, remains.why).join(', '),
});

/**
 * The record first, and the mark with it, so that what breaks off goes on as any deletion; the account last: while it stands, its user can finish too.
 * @param {Context} context
 * @param {Remains} remains
 */
async function remove({ store, files, accounts, note }, remains) {
  const { uid, ledger, leavings, files: names, profile, account, records } = remains;
  if (records.length > 0) {
    try {
      await store.commit([
        { path: `closed/${uid}`, stamp: ['at'], expects: { exists: false } },
        ...records.map(({ path, updateTime }) => ({
          path,
          remove: /** @type {const} */ ('delete'),
          expects: { updateTime },
        })),
      ]);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
      note(`${uid}: the record has just changed, nothing of it was removed. Run the command again.`);
      return;
    }
  }
  await removeLeavings(store, leavings);
  await store.removeAll([...ledger, ...(profile ? [`counselorProfiles/${uid}`] : [])]);
  for (const name of names) await files.remove(name);
  if (account) await accounts.remove(uid);
}
