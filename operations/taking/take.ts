/** Lets staff take a waiting item, `taken/{kind:id}`, so that nobody else works on it. The act that handles the item releases it. */
import { NotDone } from '../project/refusals.ts';
import { memberOf } from '../staff/staff.ts';
import type { Writing } from '../project/act.ts';
import type { Stored } from '../project/records.ts';
import type { Change, Found, Transaction, Store } from '../project/store.ts';

/** The member who has taken an item, and when. */
export type Holder = Required<Stored<'taken'>>;

export const takenPath = (of: string) => `taken/${of}` as const;

export const holderOf = (found: Found<'taken'> | undefined): Holder | undefined =>
  found && { by: '', name: '', at: new Date(0), ...found.fields };

/** Releases an item, as part of the act that handles it. */
export const givenBack = (of: string): Change => ({ path: takenPath(of), remove: 'delete' });

/**
 * If two members take an item at the same time, one gets it and the other learns who. An item of a member who is no longer staff can be taken over.
 * @returns `taken`: whether the caller has it
 */
export const take = ({ store, by, now }: Writing, { of }: { of: string }) =>
  store.transact<Holder & { taken: boolean }>(async ({ read }) => {
    const [found, own] = await read([takenPath(of), `staff/${by}`]);
    const holder = holderOf(found);
    if (holder?.by === by) return { changes: [], result: { taken: true, ...holder } };
    if (holder && !(await isEnded(read, holder.by))) return { changes: [], result: { taken: false, ...holder } };
    const taking = { by, name: own ? memberOf(own).name : by, at: now };
    return { changes: [{ path: takenPath(of), set: taking }], result: { taken: true, ...taking } };
  });

/** Releases a taken item. An owner may release another member's. An item that nobody has taken counts as released. */
export const release = ({ store, by }: Writing, { of }: { of: string }) =>
  store.transact(async ({ read }) => {
    const [found, own] = await read([takenPath(of), `staff/${by}`]);
    const holder = holderOf(found);
    if (!holder) return { changes: [], result: undefined };
    if (holder.by !== by && !(own && memberOf(own).role === 'owner')) {
      throw new NotDone('notNow', `${holder.name} has taken it: only they or an owner can give it back.`, 'taken');
    }
    return { changes: [givenBack(of)], result: undefined };
  });

/** Finds the holders of some items. */
export async function holdersOf(
  { store }: { store: Pick<Store, 'read'> },
  items: readonly string[],
): Promise<(of: string) => Holder | undefined> {
  const found = await store.read(items.map(takenPath));
  const holders = new Map(items.map((of, at) => [of, holderOf(found[at])]));
  return (of) => holders.get(of);
}

/** Selects the taken items among many. It reads the taken marks, which are few, instead of one document for each item. */
export async function takenOf(
  { store }: { store: Pick<Store, 'stream'> },
  items: ReadonlySet<string>,
): Promise<string[]> {
  const taken: string[] = [];
  for await (const { id } of store.stream({ in: 'taken', fields: ['by'] })) if (items.has(id)) taken.push(id);
  return taken;
}

async function isEnded(read: Transaction['read'], uid: string) {
  const [member] = await read([`staff/${uid}`]);
  return member !== undefined && memberOf(member).ended !== undefined;
}
