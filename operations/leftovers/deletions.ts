/** Reads the list of the clock's coming and overdue deletions. Without cloud functions a person runs `sweep` instead, so then it says when that last ran. */
import { allOf } from '../project/all.ts';
import { goneAccounts } from './nightly.ts';
import type { Reading } from '../project/act.ts';
import type { Store, Found } from '../project/store.ts';

/** A person who left something behind. */
interface Listed {
  uid: string;
  why: string;
  what: string[];
  /** From when on the clock deletes it; undefined if a person has to decide. */
  due: Date | undefined;
}

export interface Deletions {
  /** People who left something behind, as the nightly search lists them. */
  listed: number;
  /** Of them, those about whom a person has to decide: payments to check, or a record next to the mark of a closed account. */
  undecided: number;
  /** Of them, those whose data should have been deleted OVERDUE_DAYS ago. */
  overdue: number;
  /** The first of the list: those about whom a person has to decide, then those that are due longest. */
  first: Listed[];
  /** The number of accounts that are gone at the sign-in provider, if it's so large that the clock deletes only closed accounts. */
  stopped: { gone: number; of: number } | undefined;
  /** The last run of `sweep`; undefined if the clock runs. */
  byHand: { last: Date | undefined; isOverdue: boolean } | undefined;
}

/** Days after which something that is due is overdue: one night may fail, and a night deletes only the first people. */
const OVERDUE_DAYS = 3;

/** Days after which a sweep by hand is overdue. It's done every week (docs/commands.md#every-week). */
const BY_HAND_DAYS = 14;

/** The most people that `first` has. */
const FIRST = 50;

const DAY_MS = 86_400_000;

export async function readDeletions({ store, now }: Reading): Promise<Deletions> {
  const undecided = { in: 'leftovers', where: { due: null } } as const;
  const [[night, hand], listed, of, overdue, ...first] = await Promise.all([
    store.read(['runs/day', 'runs/sweep']),
    store.count({ in: 'leftovers' }),
    store.count(undecided),
    store.count({ in: 'leftovers', earliestBy: 'due', until: daysBefore(now, OVERDUE_DAYS) }),
    allOf(store, { ...undecided, most: FIRST }),
    allOf(store, { in: 'leftovers', earliestBy: 'due', since: new Date(0), most: FIRST }),
  ]);
  return {
    ...{ listed, undecided: of, overdue, first: first.flat().slice(0, FIRST).map(listedOf) },
    stopped: night?.fields.stopped ? await goneAccounts(store) : undefined,
    byHand: night ? undefined : await sweptByHand(store, hand?.fields.at, now),
  };
}

async function sweptByHand(store: Store, last: Date | undefined, now: Date) {
  // Before the first sweep, what counts is when the first account was closed.
  const [first] = last ? [] : await allOf(store, { in: 'closed', earliestBy: 'at', most: 1 });
  const since = last ?? first?.fields.at;
  return { last, isOverdue: since !== undefined && since < daysBefore(now, BY_HAND_DAYS) };
}

/** Whether something has to be done. */
export const isOverdue = (deletions: Deletions | undefined) =>
  deletions !== undefined &&
  (deletions.overdue + deletions.undecided > 0 ||
    deletions.stopped !== undefined ||
    deletions.byHand?.isOverdue === true);

const listedOf = ({ id: uid, fields: { why, what = [], due } }: Found<'leftovers'>): Listed => ({
  ...{ uid, why: why ?? '', what, due: due ?? undefined },
});

const daysBefore = (from: Date, days: number) => new Date(from.getTime() - days * DAY_MS);
