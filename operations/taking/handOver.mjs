/** Hands a waiting item to a colleague whose role handles it. */
import { waitingKinds } from '../core.mjs';
import { NotDone } from '../project/refusals.mjs';
import { listStaff, memberOf } from '../staff/staff.mjs';
import { holderOf, takenPath } from './take.mjs';

/** @typedef {import('../project/act.mjs').Writing} Writing */
/** @typedef {import('../staff/staff.mjs').Member} Member */
/** @typedef {import('./take.mjs').Holder} Holder */

/** @param {Member} member @param {string} of */
const handles = ({ ended, role }, of) => !ended && waitingKinds(role).includes(of.slice(0, of.indexOf(':')));

/**
 * The other members whose role handles an item, by name.
 * @param {Pick<Writing, 'store' | 'by'>} acting
 * @param {{ of: string }} input
 * @returns {Promise<{ uid: string; name: string }[]>}
 */
export async function listColleagues({ store, by }, { of }) {
  const members = (await listStaff({ store })).filter((member) => member.uid !== by && handles(member, of));
  return members.map(({ uid, name }) => ({ uid, name }));
}

/**
 * Gives an item to a colleague, if the caller has it, nobody has it, or the caller is an owner.
 * @param {Writing} acting
 * @param {{ of: string; to: string }} input
 * @returns {Promise<Holder>} the colleague
 */
export const handOver = ({ store, by, now }, { of, to }) =>
  store.transact(
    /** @returns {Promise<{ changes: import('../project/store.mjs').Change[]; result: Holder }>} */
    async ({ read }) => {
      const [found, own, other] = await read([takenPath(of), `staff/${by}`, `staff/${to}`]);
      const holder = holderOf(found);
      if (holder?.by === to) return { changes: [], result: holder };
      const colleague = other && memberOf(other);
      if (!colleague || !handles(colleague, of)) throw notTheirs(to);
      if (holder && holder.by !== by && !(own && memberOf(own).role === 'owner')) {
        throw new NotDone('notNow', `${holder.name} has taken it: only they or an owner can hand it over.`, 'taken');
      }
      const taking = { by: to, name: colleague.name, at: now };
      return { changes: [{ path: takenPath(of), set: taking }], result: taking };
    },
  );

/** @param {string} uid */
export const notTheirs = (uid) => new NotDone('notNow', `"${uid}" doesn’t handle this.`, 'colleague');
