import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom, limitFrom, monthFrom } from '../arguments.mjs';
import { changeOf, CONTESTS, isContested, LENGTH, PATIENT_CLOSES, startOf } from '../sessions.mjs';

/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../store.mjs').Question} Question */
/** @typedef {import('../table.mjs').Row} Row */

/**
 * @typedef {object} Kind
 * @property {readonly string[]} states
 * @property {(session: Found, contested: boolean, now: number) => boolean} [is] of those in these states
 * @property {(now: Date) => Pick<Question, 'since' | 'until'>} [when] of their starts
 */

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = {
  coming: { states: ['booked'], when: (now) => ({ since: now }) },
  'to-close': { states: ['booked'], when: (now) => ({ until: new Date(now.getTime() - LENGTH + 1) }) },
  held: { states: ['held'] },
  missed: { states: ['missed'] },
  cancelled: { states: ['cancelled'] },
  contested: { states: ['held', 'missed'], is: (_, contested) => contested },
  late: { states: ['held', 'missed'], is: isLate },
  paid: { states: ['held', 'missed'], is: isPaid },
};

const COLUMNS = [
  'start',
  'session',
  'state',
  'by',
  'ticket',
  'counselor',
  "counselor's name",
  'patient',
  "patient's name",
  'whom',
  'way',
  'language',
  'changed',
];

/**
 * The sessions that were booked: those to come, those that wait to be closed, what was contested, and what counselors are paid for.
 * @type {import('../command.mjs').Command}
 */
export const sessions = {
  usage: `sessions ${Object.keys(KINDS).join('|')} [--counselor UID] [--month YYYY-MM] [--limit N|all]`,
  does: 'Lists sessions by their start, 500 at most; "late": closed three days after the end, so by the patient or very late; "paid": how many of each counselor and month were closed 14 days ago and are not contested.',
  options: { counselor: { type: 'string' }, month: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ store, words: [word = ''], options, now, show, note }) => {
    const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
    if (!kind) throw new PlainError(`Which sessions: ${Object.keys(KINDS).join(', ')}; not "${word}".`);
    const limit = word === 'paid' ? Infinity : limitFrom(String(options['limit'] ?? '500'));
    const contests = await contestsOf(store);
    const counselor = options['counselor'] && idFrom(String(options['counselor']), 'counselor’s uid');
    const month = monthFrom(/** @type {string | undefined} */ (options['month']));
    const when = within(month, kind.when?.(now));
    /** @type {Found[]} */
    const found = [];
    let more = false;
    for (const state of kind.states) {
      const where = { ...(counselor && { counselor }), state };
      let ofState = 0;
      for await (const session of store.stream({ in: 'sessions', where, earliestBy: 'start', ...when })) {
        const contest = contests.get(session.id);
        if (kind.is && !kind.is(session, isContested(session.fields, contest), now.getTime())) continue;
        more ||= ofState === limit;
        if (ofState === limit) break;
        ofState += 1;
        found.push(session);
      }
    }
    found.sort((one, other) => startOf(one.fields) - startOf(other.fields));
    if (word === 'paid') return show(['month', 'counselor', 'name', 'held', 'patient missed'], sums(found), NONE);
    more ||= found.length > limit;
    const contestColumns = word === 'contested' ? ['says', 'contested'] : [];
    const rows = found.slice(0, limit).map((session) => rowOf(session, contests.get(session.id)));
    await show([...COLUMNS, ...contestColumns], rows, NONE);
    if (more) note(`These are the first ${limit}: --limit shows more, --month and --counselor choose.`);
  },
};

const NONE = 'There are no such sessions.';

/**
 * A session that is closed three days after its end or later may have been closed by the patient: who pressed is not stored. What the counselor missed can only
 * have been said by the patient then.
 * @param {Found} session
 */
function isLate({ fields }) {
  return changeOf(fields) >= startOf(fields) + LENGTH + PATIENT_CLOSES;
}

/**
 * Closed so long ago that it can no longer be contested, not contested, and the ticket spent.
 * @param {Found} session
 * @param {boolean} contested
 * @param {number} now
 */
function isPaid({ fields }, contested, now) {
  const isCounselors = fields['state'] === 'held' || fields['by'] === 'patient';
  return isCounselors && !contested && now >= changeOf(fields) + CONTESTS;
}

/** @param {import('../store.mjs').Store} store */
async function contestsOf(store) {
  /** @type {Map<string, import('../values.mjs').PlainDocument>} */
  const contests = new Map();
  for await (const { id, fields } of store.stream({ in: 'contests', fields: ['says', 'at'] })) contests.set(id, fields);
  return contests;
}

/**
 * The part of a month that is also in the time of the kind.
 * @param {{ since: Date; until: Date } | undefined} month
 * @param {Pick<Question, 'since' | 'until'>} [kind]
 * @returns {Pick<Question, 'since' | 'until'>}
 */
function within(month, { since, until } = {}) {
  if (!month) return { ...(since && { since }), ...(until && { until }) };
  return {
    since: since && since > month.since ? since : month.since,
    until: until && until < month.until ? until : month.until,
  };
}

/**
 * @param {Found} session
 * @param {import('../values.mjs').PlainDocument} [contest]
 * @returns {Row}
 */
function rowOf({ id, fields }, contest) {
  const text = (/** @type {string} */ field) => String(fields[field] ?? '');
  const date = (/** @type {unknown} */ value) => (value instanceof Date ? value : '');
  return {
    start: date(fields['start']),
    session: id,
    state: text('state'),
    by: text('by'),
    ticket: fields['returned'] === true ? 'back' : 'spent',
    counselor: text('counselor'),
    "counselor's name": text('counselorName'),
    patient: text('patient'),
    "patient's name": text('patientName'),
    whom: text('whom'),
    way: text('way'),
    language: text('language'),
    changed: date(fields['changedAt']),
    says: String(contest?.['says'] ?? ''),
    contested: date(contest?.['at']),
  };
}

/**
 * How many of each counselor in each month (UTC). Under the last name that stands in them.
 * @param {readonly Found[]} found by their start
 * @returns {Row[]}
 */
function sums(found) {
  /** @type {Map<string, { month: string; counselor: string; name: string; held: number; 'patient missed': number }>} */
  const rows = new Map();
  for (const { fields } of found) {
    const month = new Date(startOf(fields)).toISOString().slice(0, 7);
    const counselor = String(fields['counselor']);
    const key = `${month} ${counselor}`;
    const row = rows.get(key) ?? { month, counselor, name: '', held: 0, 'patient missed': 0 };
    row.name = String(fields['counselorName']);
    row[fields['state'] === 'held' ? 'held' : 'patient missed'] += 1;
    rows.set(key, row);
  }
  return [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
