/** Lists sessions whose contest waits for an answer. It goes by the contests, which are few, and not by the sessions, which are many. */
import { sessionFlags } from '../core.ts';
import { markOf, momentOf, pageOf, type Page, type Wish } from '../project/page.ts';
import { isSoughtIn, type Filter, type Listed } from './list.ts';
import { startOf } from './session.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

/** The most contests whose sessions are looked up at once. */
const AT_ONCE = 50;

/** Newest contest first. It reads as many as it takes to fill a page, because answered contests stay stored. */
export async function listContested(
  { store, now }: Reading,
  { counselor, patient, month, sought, ...wish }: Wish & Filter,
): Promise<Page<Listed>> {
  const until = wish.after === undefined ? undefined : new Date(momentOf(wish.after).getTime() + 1);
  const isSought = isSoughtIn(sought);
  const question = { in: 'contests', newestBy: 'at', fields: ['says', 'at'], ...(until && { until }) } as const;
  return pageOf(waiting(), wish, markOfContest, 'falling');

  async function* waiting() {
    let some: Found<'contests'>[] = [];
    for await (const contest of store.stream(question)) {
      some.push(contest);
      if (some.length < AT_ONCE) continue;
      yield* await wantedOf(some);
      some = [];
    }
    yield* await wantedOf(some);
  }

  async function wantedOf(contests: readonly Found<'contests'>[]) {
    const sessions = await store.read(contests.map(({ id }) => `sessions/${id}` as const));
    return contests.flatMap(({ fields: contest }, at) => {
      const session = sessions[at];
      return session && isWanted(session, contest) ? [{ session, contest }] : [];
    });
  }

  function isWanted(session: Found<'sessions'>, contest: Stored<'contests'>) {
    const { fields } = session;
    const start = startOf(fields);
    return (
      sessionFlags(fields, contest, now.getTime()).waits &&
      isSought(session) &&
      (!counselor || fields.counselor === counselor) &&
      (!patient || fields.patient === patient) &&
      (!month || (start >= month.since.getTime() && start < month.until.getTime()))
    );
  }
}

const markOfContest = ({ session, contest }: Listed) => markOf(contest?.at ?? new Date(0), session.id);
