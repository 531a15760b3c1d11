/** Lists sessions whose contest waits for an answer. It goes by the contests, which are few, and not by the sessions, which are many. */
import { sessionFlags } from '../core.mjs';
import { markOf, momentOf, pageOf } from '../project/page.mjs';
import { isSoughtIn } from './list.mjs';
import { startOf } from './session.mjs';

/** The most contests whose sessions are looked up at once. */
const AT_ONCE = 50;

/**
 * Newest contest first. It reads as many as it takes to fill a page, because answered contests stay stored.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish & import('./list.mjs').Filter} wish
 * @returns {Promise<import('../project/page.mjs').Page<import('./list.mjs').Listed>>}
 */
export async function listContested({ store, now }, { counselor, patient, month, sought, ...wish }) {
  const until = wish.after === undefined ? undefined : new Date(momentOf(wish.after).getTime() + 1);
  const isSought = isSoughtIn(sought);
  const question = { in: 'contests', newestBy: 'at', fields: ['says', 'at'], ...(until && { until }) };
  return pageOf(waiting(), wish, markOfContest, 'falling');

  async function* waiting() {
    /** @type {import('../project/store.mjs').Found[]} */
    let some = [];
    for await (const contest of store.stream(question)) {
      some.push(contest);
      if (some.length < AT_ONCE) continue;
      yield* await wantedOf(some);
      some = [];
    }
    yield* await wantedOf(some);
  }

  /** @param {readonly import('../project/store.mjs').Found[]} contests */
  async function wantedOf(contests) {
    const sessions = await store.read(contests.map(({ id }) => `sessions/${id}`));
    return contests.flatMap(({ fields: contest }, at) => {
      const session = sessions[at];
      return session && isWanted(session, contest) ? [{ session, contest }] : [];
    });
  }

  /**
   * @param {import('../project/store.mjs').Found} session
   * @param {import('../project/plain.mjs').PlainDocument} contest
   */
  function isWanted(session, contest) {
    const { fields } = session;
    const start = startOf(fields);
    return (
      sessionFlags(fields, contest, now.getTime()).waits &&
      isSought(session) &&
      (!counselor || fields['counselor'] === counselor) &&
      (!patient || fields['patient'] === patient) &&
      (!month || (start >= month.since.getTime() && start < month.until.getTime()))
    );
  }
}

/** @param {import('./list.mjs').Listed} listed */
const markOfContest = ({ session, contest }) => markOf(/** @type {Date} */ (contest?.['at']), session.id);
