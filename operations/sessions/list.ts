/** Lists booked sessions: coming ones, those that wait to be confirmed, contested ones, and those for which counselors are paid. */
import { sessionFlags, type SessionFlags } from '../core.ts';
import { SESSION_MS } from '../../web/src/core/generated/limits.ts';
import { matching } from '../people/sought.ts';
import { idOf, markOf, momentOf, sortedPage, type Wish, type Page } from '../project/page.ts';
import { startOf } from './session.ts';
import type { Found, Question } from '../project/store.ts';
import type { Stored } from '../project/records.ts';
import type { SessionState } from '../../web/src/core/generated/tables.ts';
import type { Reading } from '../project/act.ts';

/** Of the sessions' starts. */
interface Span {
  since?: Date;
  until?: Date;
}

export interface Kind {
  states: readonly SessionState[];
  /** Selects among the sessions in these states. */
  is?: (flags: SessionFlags) => boolean;
  when?: (now: Date) => Span;
}

/** Those for which the counselor is paid. */
export const PAID: Kind = { states: ['held', 'missed'], is: ({ paid }) => paid };

export const KINDS: Readonly<Record<string, Kind>> = {
  coming: { states: ['booked'], when: (now) => ({ since: now }) },
  'to-close': { states: ['booked'], when: (now) => ({ until: new Date(now.getTime() - SESSION_MS + 1) }) },
  held: { states: ['held'] },
  missed: { states: ['missed'] },
  cancelled: { states: ['cancelled'] },
  contested: { states: ['held', 'missed'], is: ({ waits }) => waits },
  late: { states: ['held', 'missed'], is: ({ late }) => late },
  paid: PAID,
};

/** `sought`: see `isSoughtIn`. */
export interface Filter {
  counselor?: string | undefined;
  patient?: string | undefined;
  month?: { since: Date; until: Date } | undefined;
  sought?: string | undefined;
}

export interface Listed {
  session: Found<'sessions'>;
  contest: Stored<'contests'> | undefined;
}

/** Sorted by their starts, earliest first. */
export async function listSessions(
  { store, now }: Reading,
  { kind, counselor, patient, month, sought, limit = Infinity, after }: Wish & Filter & { kind: Kind },
): Promise<Page<Listed>> {
  const question: Question<'sessions'> = {
    ...{ in: 'sessions', earliestBy: 'start', ...shared([kind.when?.(now), month]) },
    ...(after !== undefined && { behind: { moment: momentOf(after), id: idOf(after) } }),
    // Reading one more than the page shows tells whether there is a next page.
    ...(!kind.is && !sought && limit !== Infinity && { most: limit + 1 }),
  };
  const isSought = isSoughtIn(sought);
  const found: Listed[] = [];
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

/** Returns a function that says whether a session's id, or the name or id of one of its people, contains what was typed. */
export function isSoughtIn(sought: string | undefined): (session: Found<'sessions'>) => boolean {
  const isSought = matching(sought);
  return ({ id, fields: { patientName = '', counselorName = '', patient = '', counselor = '' } }) =>
    isSought(id, patientName, counselorName, patient, counselor);
}

interface Sum {
  month: string;
  counselor: string;
  name: string;
  held: number;
  missed: number;
}

/** The number of sessions that each counselor is paid for, by UTC month; `missed`: by the patient. The counselor's name is the latest one in these sessions. */
export async function sumSessions(acting: Reading, filter: Filter): Promise<Sum[]> {
  const { items } = await listSessions(acting, { ...filter, kind: PAID });
  const sums = new Map<string, Sum>();
  for (const { fields } of items.map(({ session }) => session)) {
    const month = new Date(startOf(fields)).toISOString().slice(0, 'YYYY-MM'.length);
    const { counselor = '', counselorName: name = '' } = fields;
    const key = `${month} ${counselor}`;
    const sum = sums.get(key) ?? { month, counselor, name, held: 0, missed: 0 };
    sum.name = name;
    sum[fields.state === 'held' ? 'held' : 'missed'] += 1;
    sums.set(key, sum);
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

const markOfSession = ({ id, fields }: Found<'sessions'>) => markOf(new Date(startOf(fields)), id);

/** The most sessions whose contests are looked up at once. */
const AT_ONCE = 50;

/** Sessions with the contest of each, if there is one. */
async function* withContests(store: Reading['store'], sessions: AsyncIterable<Found<'sessions'>>) {
  let some: Found<'sessions'>[] = [];
  for await (const session of sessions) {
    some.push(session);
    if (some.length < AT_ONCE) continue;
    yield* await contestsOf(store, some);
    some = [];
  }
  yield* await contestsOf(store, some);
}

async function contestsOf(store: Reading['store'], sessions: readonly Found<'sessions'>[]): Promise<Listed[]> {
  const contests = await store.read(
    sessions.map(({ id }) => `contests/${id}` as const),
    ['says', 'at'],
  );
  return sessions.map((session, at) => ({ session, contest: contests[at]?.fields }));
}

/** The intersection of the spans. */
function shared(spans: readonly (Span | undefined)[]): Span {
  const since = spans.flatMap((span) => span?.since?.getTime() ?? []);
  const until = spans.flatMap((span) => span?.until?.getTime() ?? []);
  return {
    ...(since.length > 0 && { since: new Date(Math.max(...since)) }),
    ...(until.length > 0 && { until: new Date(Math.min(...until)) }),
  };
}
