/** The desk's acts about sessions: lists, and ending a session that its patient and its counselor don't end. */
import { endFor, sessionFlags, staffMayClose } from '../core.mjs';
import { notesOf } from '../notes/notes.mjs';
import { NotDone } from '../project/refusals.mjs';
import { closeSession, ENDINGS, previewClosing, readClosing } from '../sessions/close.mjs';
import { listContested } from '../sessions/contested.mjs';
import { KINDS, listSessions } from '../sessions/list.mjs';
import { spanOfMonth } from '../sessions/month.mjs';
import { findSession } from '../sessions/session.mjs';
import { contestItem, sessionItem } from '../taking/items.mjs';
import { holdersOf } from '../taking/take.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../sessions/list.mjs').Kind} Kind */
/** @typedef {import('../core.mjs').Cause} Cause */

const DAY_MS = 86_400_000;
const ALL = ['booked', 'held', 'missed', 'cancelled'];

/** The kinds of the command line and two more. Days and months are in UTC. @type {Readonly<Record<string, Kind>>} */
const DESK_KINDS = {
  ...KINDS,
  all: { states: ALL },
  today: {
    states: ALL,
    when: (now) => {
      const since = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      return { since, until: new Date(since.getTime() + DAY_MS) };
    },
  },
};

/**
 * @typedef {object} Filter
 * @property {string} [kind] one of the command line's, `all` or `today`; by default, the coming ones
 * @property {string} [counselor]
 * @property {string} [patient]
 * @property {string} [month] `YYYY-MM`
 * @property {string} [sought] in the id, or in the name or id of one of its people
 * @property {string} [after]
 */

/**
 * Sessions by their starts, earliest first; contested ones by their contests, newest first.
 * @param {Acting} acting
 * @param {Filter} wish
 */
async function sessionsOf(acting, { kind: named = 'coming', month, ...wish }) {
  const kind = Object.hasOwn(DESK_KINDS, named) ? DESK_KINDS[named] : undefined;
  if (!kind) throw new NotDone('illegal', `There are no sessions of the kind "${named}".`, 'kind');
  const filter = { ...wish, month: month ? spanOf(month) : undefined, limit: PAGE };
  const { items, next } =
    named === 'contested' ? await listContested(acting, filter) : await listSessions(acting, { ...filter, kind });
  return { items: items.map(({ session, contest }) => rowOf(session, contest, acting.now)), next };
}

/**
 * One session. While its contest waits, that is its item. `owing`: the possible endings that return the ticket, each with a reason.
 * @param {Acting} acting
 * @param {{ id: string }} input
 */
async function readSession(acting, { id }) {
  const { session } = await findSession(acting.store, id);
  const [contest] = await acting.store.read([`contests/${id}`]);
  const row = rowOf(session, contest?.fields, acting.now);
  const items = [sessionItem(id), contestItem(id)];
  const item = row.waits ? contestItem(id) : sessionItem(id);
  const holders = await holdersOf(acting, items);
  const notes = await Promise.all(items.map((of) => notesOf(acting, of)));
  const owing = row.endings.filter((word) => endFor(/** @type {Cause} */ (ENDINGS[word]), true).returned);
  return { item, ...row, owing, taken: holders(item), notes: notes.flat() };
}

/** @param {string} month */
function spanOf(month) {
  const span = spanOfMonth(month);
  if (!span) throw new NotDone('illegal', `A month is such as 2026-01, not "${month}".`, 'month');
  return span;
}

/**
 * @param {import('../project/store.mjs').Found} session
 * @param {import('../project/plain.mjs').PlainDocument | undefined} contest
 * @param {Date} now
 */
function rowOf({ id, fields }, contest, now) {
  const text = (/** @type {string} */ key) => String(fields[key] ?? '');
  const [start, changedAt] = /** @type {[Date, Date]} */ ([fields['start'], fields['changedAt']]);
  return {
    ...{ id, start, changedAt, state: text('state'), by: text('by'), returned: fields['returned'] === true },
    ...{ patient: text('patient'), patientName: text('patientName') },
    ...{ counselor: text('counselor'), counselorName: text('counselorName') },
    ...{ way: text('way'), language: text('language') },
    says: contest ? String(contest['says'] ?? '') : '',
    ...sessionFlags(fields, contest, now.getTime()),
    endings: Object.entries(ENDINGS).flatMap(([word, cause]) =>
      staffMayClose(fields, contest, cause, now.getTime()).ok ? [word] : [],
    ),
  };
}

/** @param {{ id: string }} input */
const of = ({ id }) => sessionItem(id);

export const sessions = {
  sessions: { run: sessionsOf },
  readSession: { run: readSession, of },
  previewClosing: {
    run: (/** @type {Acting} */ acting, /** @type {{ id: string; ending: string }} */ wish) =>
      previewClosing(acting, wish),
    of,
  },
  closeSession: { run: closeSession, again: readClosing, of },
};
