/** Looks at one person: whether they left, and what they left behind. */
import { remainsOf, type Why, type Remains } from './remains.ts';
import { countOf } from './removal.ts';
import { FOLDERS } from './scan.ts';
import type { Acting } from '../project/act.ts';

/** All that is left of a person who is gone. */
export type Left = Remains & { uid: string; why: Why };

/** Everything that a person who left has left behind; undefined if the person hasn't left. */
export async function leftBy(
  { store, accounts, files, now }: Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>,
  { uid }: { uid: string },
): Promise<Left | undefined> {
  const [[closed], account] = await Promise.all([store.read([`closed/${uid}`]), accounts.exists(uid)]);
  const why: Why | undefined = closed ? 'closed' : account ? undefined : 'no account';
  if (!why) return undefined;
  const names = FOLDERS.map((folder) => `${folder}${uid}`);
  const exist = await Promise.all(names.map((name) => files.exists(name)));
  const beside = { files: names.filter((_, at) => exist[at]), account };
  return { uid, why, ...(await remainsOf(store, uid, now, beside)) };
}

/** Whether there is anything to remove. */
export const isAny = ({ ledger, documents, files, profile, account, records }: Left) =>
  ledger.length > 0 || countOf(documents) > 0 || files.length > 0 || profile || account || records.length > 0;

/** Whether a record exists next to the mark of a closed account, which no deletion leaves behind: a person has to look at it. */
export const isBroken = ({ why, records }: Left) => why === 'closed' && records.length > 0;

/** Whether a sweep removes it. */
export const isSweepable = (left: Left) => isAny(left) && !isBroken(left);
