/** Lists booked sessions: coming ones, those that wait to be confirmed, contested ones, and those for which counselors are paid. */
import { sessionFlags } from '../core.mjs';
import { SESSION_MS } from '../generated/limits.mjs';
import { SESSION_STATE } from '../generated/words.mjs';
import { matching } from '../people/sought.mjs';
import { idOf, markOf, momentOf, sortedPage } from '../project/page.mjs';
import { startOf } from './session.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */
/** @typedef {{ since?: Date; until?: Date }} Span of the sessions' starts */
/** @typedef {import('../project/act.mjs').Reading} Reading */

/**
 * @typedef {object} Kind
 * @property {readonly string[]} states
 * @property {(flags: import('../core.mjs').SessionFlags) => boolean} [is] selects among the sessions in these states
 * @property {(now: Date) => Span} [when]
 */

/** @type {Readonly<Record<string, Kind>>} */
export const KINDS = {
  coming: { states: ['booked'], when: (now) => ({ since: now }) },
  'to-close': { states: ['booked'], when: (now) => ({ until: new Date(now.getTime() - SESSION_MS + 1) }) },
  held: { states: ['held'] },
  missed: { states: ['missed'] },
  cancelled: { states: ['cancelled'] },
  contested: { states: ['held', 'missed'], is: ({ waits }) => waits },
  late: { states: ['held', 'missed'], is: ({ late }) => late },
  paid: { states: ['held', 'missed'], is: ({ paid }) => paid },
};

/** @typedef {{ counselor?: string | undefined; patient?: string | undefined; month?: { since: Date; until: Date } | undefined; sought?: string | undefined }} Filter `sought`: see `isSoughtIn` */

/** @typedef {{ session: Found; contest: PlainDocument | undefined }} Listed */

/**
 * Sorted by their starts, earliest first.
 * @param {Reading} acting
 * @param {import('../project/page.mjs').Wish & Filter & { kind: Kind }} wish
 * @returns {Promise<import('../project/page.mjs').Page<Listed>>}
 */
export async function listSessions(
  { store, now },
  { kind, counselor, patient, month, sought, limit = Infinity, after },
) {
  const question = {
    ...{ in: 'sessions', earliestBy: 'start', ...shared([kind.when?.(now), month]) },
    ...(after !== undefined && { behind: { moment: momentOf(after), id: idOf(after) } }),
    // Reading one more than the page shows tells whether there is a next page.
    ...(!kind.is && !sought && limit !== Infinity && { most: limit + 1 }),
  };
  const isSought = isSoughtIn(sought);
  /** @type {Listed[]} */
  const found = [];
  for (const state of kind.states) {
    const where = { ...(patient && { patient }), ...(counselor && { counselor }), state };
    let ofState = 0;
    for await (const listed of withContests(store, store.stream({ ...question, where }))) {
      if (kind.is && !kind.is(sessionFlags(listed.session.fields, listed.contest, now.getTime()))) continue;
      if (!isSought(listed.session)) continue;
      found.push(listed);
      ofState += 1;
      if (ofState > limit) break;
    }
  }
  const { items, next } = await sortedPage(found, { limit }, ({ session }) => markOfSession(session), 'rising');
  return { items, next };
}

/**
 * Returns a function that says whether a session's id, or the name or id of one of its people, contains what was typed.
 * @param {string | undefined} sought
 * @returns {(session: Found) => boolean}
 */
export function isSoughtIn(sought) {
  const isSought = matching(sought);
  const keys = ['patientName', 'counselorName', 'patient', 'counselor'];
  return ({ id, fields }) => isSought(id, ...keys.map((key) => String(fields[key] ?? '')));
}

/** @typedef {{ month: string; counselor: string; name: string; held: number; missed: number }} Sum */

/**
 * The number of sessions that each counselor is paid for, by UTC month; `missed`: by the patient. The counselor's name is the latest one in these sessions.
 * @param {Reading} acting
 * @param {Filter} filter
 * @returns {Promise<Sum[]>}
 */
export async function sumSessions(acting, filter) {
  const { items } = await listSessions(acting, { ...filter, kind: /** @type {Kind} */ (KINDS['paid']) });
  /** @type {Map<string, Sum>} */
  const sums = new Map();
  for (const { fields } of items.map(({ session }) => session)) {
    const month = new Date(startOf(fields)).toISOString().slice(0, 'YYYY-MM'.length);
    const counselor = String(fields['counselor']);
    const key = `${month} ${counselor}`;
    const sum = sums.get(key) ?? { month, counselor, name: '', held: 0, missed: 0 };
    sum.name = String(fields['counselorName']);
    sum[fields['state'] === SESSION_STATE.held ? 'held' : 'missed'] += 1;
    sums.set(key, sum);
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** @param {Found} session */
const markOfSession = ({ id, fields }) => markOf(new Date(startOf(fields)), id);

/** The most sessions whose contests are looked up at once. */
const AT_ONCE = 50;

/**
 * Sessions with the contest of each, if there is one.
 * @param {Reading['store']} store
 * @param {AsyncIterable<Found>} sessions
 * @returns {AsyncGenerator<Listed>}
 */
async function* withContests(store, sessions) {
  /** @type {Found[]} */
  let some = [];
  for await (const session of sessions) {
    some.push(session);
    if (some.length < AT_ONCE) continue;
    yield* await contestsOf(store, some);
    some = [];
  }
  yield* await contestsOf(store, some);
}

/**
 * @param {Reading['store']} store
 * @param {readonly Found[]} sessions
 * @returns {Promise<Listed[]>}
 */
async function contestsOf(store, sessions) {
  const contests = await store.read(
    sessions.map(({ id }) => `contests/${id}`),
    ['says', 'at'],
  );
  return sessions.map((session, at) => ({ session, contest: contests[at]?.fields }));
}

/**
 * The intersection of the spans.
 * @param {readonly (Span | undefined)[]} spans
 * @returns {Span}
 */
function shared(spans) {
  const since = spans.flatMap((span) => span?.since?.getTime() ?? []);
  const until = spans.flatMap((span) => span?.until?.getTime() ?? []);
  return {
    ...(since.length > 0 && { since: new Date(Math.max(...since)) }),
    ...(until.length > 0 && { until: new Date(Math.min(...until)) }),
  };
}
