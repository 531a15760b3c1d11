/** Lists the counselors whom staff can suggest: those who are verified now, with their languages and their next available time. */
import { firstTime } from '../hours/firstTime.ts';
import { languagesOf, textOf } from '../people/people.ts';
import { allOf } from '../project/all.ts';
import type { Acting } from '../project/act.ts';
import type { PlainValue } from '../project/plain.ts';

/** Sorted by the earliest time; counselors without one come last. */
export async function listSuggestable({ store, now }: Pick<Acting, 'store' | 'now'>) {
  const fields = ['name', 'languages', 'topics', 'prefers'];
  const all = await allOf(store, { in: 'counselorProfiles', where: { verified: true }, fields });
  const nexts = await Promise.all(all.map(({ id }) => firstTime({ store, now }, { where: { counselor: id } })));
  return all
    .map(({ id, fields: own }, at) => ({
      ...{ uid: id, name: textOf(own['name']), languages: languagesOf(own), next: nexts[at] },
      ...{ topics: wordsOf(own['topics']), prefers: wordsOf(own['prefers']) },
    }))
    .toSorted((one, other) => (one.next?.getTime() ?? Infinity) - (other.next?.getTime() ?? Infinity) || 0);
}

const wordsOf = (value: PlainValue | undefined) => (Array.isArray(value) ? value.map(String) : []);
