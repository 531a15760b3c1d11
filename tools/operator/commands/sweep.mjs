import { counted } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */
/** @typedef {import('../operate.mjs').Context} Context */

/** A deletion that is going on right now is its user's: this old it has to be before anyone else takes part. */
const GRACE = 60 * 60 * 1000;
/** Writes of one commit; the store takes 500. */
const BATCH = 400;

/**
 * @typedef {object} Remains what a closed account still has
 * @property {string} uid
 * @property {string[]} ledger paths
 * @property {string[]} files names
 * @property {boolean} profile a counselor's public profile
 * @property {boolean} account
 * @property {boolean} record a record that stands beside the mark: nothing that a deletion leaves
 */

/**
 * Finishes deletions that broke off: where the record is gone and `closed/{uid}` stands, the ledger, the files and the account go too, in the
 * order of a deletion (decisions, section 1). The mark stays. Every step can be repeated.
 * @type {import('../operate.mjs').Command}
 */
export const sweep = {
  usage: 'sweep [--dry-run]',
  does: 'Removes what a broken deletion left behind (ledger, photo, ID, account); --dry-run only lists it.',
  options: { 'dry-run': { type: 'boolean' } },
  run: async (context) => {
    const { store, options, now, show, print, note, confirm } = context;
    /** @type {Remains[]} */
    const found = [];
    let young = 0;
    const before = now.getTime() - GRACE;
    /** @type {string[]} */
    const closed = [];
    for await (const { id, fields } of store.stream({ in: 'closed', fields: ['at'] })) {
      if (fields['at'] instanceof Date && fields['at'].getTime() > before) young += 1;
      else closed.push(id);
    }
    for (const uid of closed) {
      const remains = await remainsOf(context, uid);
      if (isAny(remains)) found.push(remains);
    }
    if (young > 0) note(`${young} closed in the last hour: left to their users.`);
    const broken = found.filter(({ record }) => record);
    const sweepable = found.filter(({ record }) => !record);
    await show(['uid', 'left behind'], found.map(rowOf), 'Nothing was left behind.');
    if (sweepable.length > 0 && !options['dry-run']) {
      await confirm(
        `All of this will be deleted for ${counted(sweepable.length, 'closed account')}. It cannot be brought back.`,
      );
      for (const remains of sweepable) await remove(context, remains);
      await print(`Removed for ${counted(sweepable.length, 'closed account')}.`);
    }
    if (broken.length > 0) {
      note('A record stands beside the mark that it was closed. Nothing of it was touched: look at it in the console.');
      return 1;
    }
    return 0;
  },
};

/**
 * @param {Context} context
 * @param {string} uid
 * @returns {Promise<Remains>}
 */
async function remainsOf({ store, accounts, files }, uid) {
  const [patient, counselor, profile] = await store.read(
    [`patients/${uid}`, `counselors/${uid}`, `counselorProfiles/${uid}`],
    ['name'],
  );
  /** @type {string[]} */
  const ledger = [];
  for await (const { path } of store.stream({ in: 'ledger', under: `patients/${uid}`, fields: [] })) ledger.push(path);
  /** @type {string[]} */
  const kept = [];
  for (const name of [`images/${uid}`, `ids/${uid}`]) if (await files.stands(name)) kept.push(name);
  return {
    uid,
    ledger,
    files: kept,
    profile: profile !== undefined,
    account: await accounts.stands(uid),
    record: patient !== undefined || counselor !== undefined,
  };
}

/** @param {Remains} remains */
const isAny = ({ ledger, files, profile, account, record }) =>
  ledger.length > 0 || files.length > 0 || profile || account || record;

/**
 * @param {Remains} remains
 * @returns {Row}
 */
function rowOf({ uid, ledger, files, profile, account, record }) {
  const parts = [
    record && 'RECORD',
    profile && 'public profile',
    ledger.length > 0 && `ledger (${ledger.length})`,
    ...files.map((name) => (name.startsWith('ids/') ? 'ID' : 'photo')),
    account && 'account',
  ];
  return { uid, 'left behind': parts.filter(Boolean).join(', ') };
}

/**
 * The account last: while it stands, its user can finish the deletion too.
 * @param {Context} context
 * @param {Remains} remains
 */
async function remove({ store, files, accounts }, { uid, ledger, files: names, profile, account }) {
  const paths = [...ledger, ...(profile ? [`counselorProfiles/${uid}`] : [])];
  for (let at = 0; at < paths.length; at += BATCH) {
    await store.commit(paths.slice(at, at + BATCH).map((path) => ({ path, remove: 'delete' })));
  }
  for (const name of names) await files.remove(name);
  if (account) await accounts.remove(uid);
}
