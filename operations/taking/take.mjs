/** Lets staff take a waiting item, `taken/{kind:id}` {by, name, at}, so that nobody else works on it. The act that handles the item releases it. */
import { NotDone } from '../project/refusals.mjs';
import { memberOf } from '../staff/staff.mjs';

/** @typedef {import('../project/act.mjs').Writing} Writing */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Store} Store */

/** @typedef {{ by: string; name: string; at: Date }} Holder the member who has taken an item, and when */

/** @param {string} of */
export const takenPath = (of) => `taken/${of}`;

/** @param {Found | undefined} found @returns {Holder | undefined} */
export const holderOf = (found) =>
  found && {
    by: String(found.fields['by'] ?? ''),
    name: String(found.fields['name'] ?? ''),
    at: /** @type {Date} */ (found.fields['at']),
  };

/** Releases an item, as part of the act that handles it. @param {string} of @returns {import('../project/store.mjs').Change} */
export const givenBack = (of) => ({ path: takenPath(of), remove: 'delete' });

/**
 * If two members take an item at the same time, one gets it and the other learns who. An item of a member who is no longer staff can be taken over.
 * @param {Writing} acting
 * @param {{ of: string }} input
 * @returns {Promise<Holder & { taken: boolean }>} `taken`: whether the caller has it
 */
export const take = ({ store, by, now }, { of }) =>
  store.transact(
    /** @returns {Promise<{ changes: import('../project/store.mjs').Change[]; result: Holder & { taken: boolean } }>} */
    async ({ read }) => {
      const [found, own] = await read([takenPath(of), `staff/${by}`]);
      const holder = holderOf(found);
      if (holder?.by === by) return { changes: [], result: { taken: true, ...holder } };
      if (holder && !(await isEnded(read, holder.by))) return { changes: [], result: { taken: false, ...holder } };
      const taking = { by, name: own ? memberOf(own).name : by, at: now };
      return { changes: [{ path: takenPath(of), set: taking }], result: { taken: true, ...taking } };
    },
  );

/**
 * Releases a taken item. An owner may release another member's. An item that nobody has taken counts as released.
 * @param {Writing} acting
 * @param {{ of: string }} input
 */
export const release = ({ store, by }, { of }) =>
  store.transact(async ({ read }) => {
    const [found, own] = await read([takenPath(of), `staff/${by}`]);
    const holder = holderOf(found);
    if (!holder) return { changes: [], result: undefined };
    if (holder.by !== by && !(own && memberOf(own).role === 'owner')) {
      throw new NotDone('notNow', `${holder.name} has taken it: only they or an owner can give it back.`, 'taken');
    }
    return { changes: [givenBack(of)], result: undefined };
  });

/**
 * Finds the holders of some items.
 * @param {{ store: Pick<Store, 'read'> }} acting
 * @param {readonly string[]} items
 * @returns {Promise<(of: string) => Holder | undefined>}
 */
export async function holdersOf({ store }, items) {
  const found = await store.read(items.map(takenPath));
  const holders = new Map(items.map((of, at) => [of, holderOf(found[at])]));
  return (of) => holders.get(of);
}

/**
 * Selects the taken items among many. It reads the taken marks, which are few, instead of one document for each item.
 * @param {{ store: Pick<Store, 'stream'> }} acting
 * @param {ReadonlySet<string>} items
 * @returns {Promise<string[]>}
 */
export async function takenOf({ store }, items) {
  const taken = [];
  for await (const { id } of store.stream({ in: 'taken', fields: ['by'] })) if (items.has(id)) taken.push(id);
  return taken;
}

/**
 * @param {import('../project/store.mjs').Look['read']} read
 * @param {string} uid
 */
async function isEnded(read, uid) {
  const [member] = await read([`staff/${uid}`]);
  return member !== undefined && memberOf(member).ended !== undefined;
}
