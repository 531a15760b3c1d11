/**
 * Finishes interrupted deletions. If the record is gone and `closed/{uid}` exists, the rest of the sessions, the ledger, the files and the account are removed in
 * the order of a deletion. The mark stays, and so do sessions, without the patient's name, for three years. If the account was deleted only at the sign-in
 * provider, its owner can't delete anything any more: the sweep removes the record as its owner would have, and then the rest. Every step can be repeated.
 */
import { removeNotes } from '../people/byStaff.ts';
import { NotDone, unlessConflict } from '../project/refusals.ts';
import { isAny, isBroken, isSweepable, type Left } from './gone.ts';
import { remainsOf, type Why } from './remains.ts';
import { removeLeft } from './removal.ts';
import { isOld, scan } from './scan.ts';
import type { Acting, Writing } from '../project/act.ts';

export type { Left } from './gone.ts';

/**
 * If this many accounts, or this large a share of all, are gone at the sign-in provider, the provider may have lost data, so a person has to confirm the number.
 * A single account needs no confirmation, however few there are.
 */
const MOST_GONE = 20;
const MOST_SHARE = 0.01;

interface Found {
  /** Of everyone. */
  left: Left[];
  sweepable: Left[];
  /** People with both a record and the mark of a closed account, which no deletion leaves behind. */
  broken: Left[];
  /** Accounts that were closed in the last hour. */
  justClosed: number;
  /** People without an account for whom something was written in the last hour. */
  justWritten: number;
  /** Accounts that are gone at the sign-in provider. */
  gone: number;
  /** How many accounts were checked. */
  of: number;
  /** The number of records if none of them has an account, which no deletion causes. */
  lost: number;
}

/** Finds what a sweep would remove. Writes nothing. */
export async function previewSweep(acting: Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>): Promise<Found> {
  const { accounts, now } = acting;
  const { closed, justClosed, marked, written, files, records } = await scan(acting);
  const owners = [...written].filter(([uid]) => !marked.has(uid));
  const existing = await accounts.existing(owners.map(([uid]) => uid));
  const lost = records > 1 && existing.size === 0 ? records : 0;
  const without = lost > 0 ? [] : owners.filter(([uid]) => !existing.has(uid));
  const gone = without.filter(([, ms]) => isOld(ms, now)).map(([uid]) => uid);
  const found: Left[] = [];
  for (const uid of closed) found.push(await leftBy(uid, 'closed'));
  for (const uid of gone) found.push(await leftBy(uid, 'no account'));
  const left = found.filter((one) => isAny(one) || one.documents.kept.length > 0);
  const broken = left.filter(isBroken);
  const sweepable = left.filter(isSweepable);
  const justWritten = without.length - gone.length;
  return { left, sweepable, broken, justClosed, justWritten, gone: gone.length, of: owners.length, lost };

  async function leftBy(uid: string, why: Why): Promise<Left> {
    const names = (files.get(uid) ?? []).map(({ name }) => name);
    const account = why === 'closed' && (await accounts.exists(uid));
    return { uid, why, ...(await remainsOf(acting.store, uid, now, { files: names, account })) };
  }
}

/** Whether more accounts are gone than deletions explain, so that the provider may have lost them. */
export const areMany = ({ gone, of }: Pick<Found, 'gone' | 'of'>) =>
  gone > MOST_GONE || gone > Math.max(1, of * MOST_SHARE);

/**
 * @param confirmed the number of gone accounts that a person has confirmed
 * @throws {NotDone} if more accounts are gone than usual, until a person confirms the number
 */
export function assertConfirmed({ gone, of }: Pick<Found, 'gone' | 'of'>, confirmed: number | undefined) {
  if (!areMany({ gone, of }) || confirmed === gone) return;
  throw new NotDone(
    'tooMany',
    `${gone} of ${of} accounts are gone at the provider: that may be data that was lost, and no deletions. Nothing was removed.`,
    String(gone),
  );
}

/**
 * Removes the record first and writes the mark with it, so that an interrupted sweep continues like any deletion. The account goes last: while it exists, its
 * user can finish, too.
 *
 * @returns false if the record has just changed; then nothing was removed
 */
export async function sweepOne(
  { store, files, accounts }: Writing & Pick<Acting, 'accounts' | 'files'>,
  left: Left,
): Promise<boolean> {
  const { uid, ledger, documents, files: names, profile, account, records } = left;
  const removals = records.map(({ path, updateTime }) => ({
    ...{ path, remove: 'delete' as const, expects: { updateTime } },
  }));
  if (removals.length > 0) {
    const mark = { path: `closed/${uid}`, stamp: ['at'], expects: { exists: false } };
    const write = store.commit([mark, ...removals]).then(() => true);
    if (!(await unlessConflict(write, () => false))) return false;
  }
  // The notes go first, because they are found by the names of what is removed next.
  await removeNotes(store, uid, namesOf(left));
  await removeLeft(store, documents);
  await store.removeAll([...ledger, ...(profile ? [`counselorProfiles/${uid}`] : [])]);
  for (const name of names) await files.remove(name);
  if (account) await accounts.remove(uid);
  return true;
}

/** The names of everything that a person left behind, in any collection. */
function namesOf({ ledger, documents: { booked, named, talks, old, own, kept } }: Left) {
  const paths = [...ledger, ...named, ...talks, ...old, ...own];
  return new Set([...booked, ...kept, ...paths.flatMap((path) => path.split('/'))]);
}
