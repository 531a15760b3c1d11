/** Hands a waiting item to a colleague whose role handles it. */
import { kindsOpenTo } from '../core.ts';
import { NotDone } from '../project/refusals.ts';
import { listStaff, memberOf, type Member } from '../staff/staff.ts';
import { holderOf, takenPath, type Holder } from './take.ts';
import type { Writing } from '../project/act.ts';

const handles = ({ ended, role }: Member, of: string) =>
  !ended && kindsOpenTo(role, true).some((kind) => of.startsWith(`${kind}:`));

/** The other members whose role handles an item, by name. */
export async function listColleagues({ store, by }: Pick<Writing, 'store' | 'by'>, { of }: { of: string }) {
  const members = (await listStaff({ store })).filter((member) => member.uid !== by && handles(member, of));
  return members.map(({ uid, name }) => ({ uid, name }));
}

/**
 * Gives an item to a colleague, if the caller has it, nobody has it, or the caller is an owner.
 * @returns the colleague
 */
export const handOver = ({ store, by, now }: Writing, { of, to }: { of: string; to: string }) =>
  store.transact<Holder>(async ({ read }) => {
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
  });

export const notTheirs = (uid: string) => new NotDone('notNow', `"${uid}" doesn’t handle this.`, 'colleague');
