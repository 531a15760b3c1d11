/** Lists the counselors whom staff can suggest: those who are verified now, with their languages and their next available time. */
import { firstTime } from '../hours/firstTime.ts';
import { allOf } from '../project/all.ts';
import type { Acting } from '../project/act.ts';

/** Sorted by the earliest time; counselors without one come last. */
export async function listSuggestable({ store, now }: Pick<Acting, 'store' | 'now'>) {
  const fields = ['name', 'languages', 'topics', 'prefers'];
  const all = await allOf(store, { in: 'counselorProfiles', where: { verified: true }, fields });
  const nexts = await Promise.all(all.map(({ id }) => firstTime({ store, now }, { where: { counselor: id } })));
  return all
    .map(({ id: uid, fields: { name = '', languages = [], topics = [], prefers = [] } }, at) => ({
      ...{ uid, name, languages, next: nexts[at], topics, prefers },
    }))
    .toSorted((one, other) => (one.next?.getTime() ?? Infinity) - (other.next?.getTime() ?? Infinity) || 0);
}
