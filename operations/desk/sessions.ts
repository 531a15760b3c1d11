/** The desk's acts about sessions: lists, and ending a session that its patient and its counselor don't end. */
import { endFor, sessionFlags, staffMayClose } from '../core.ts';
import { notesOf } from '../notes/notes.ts';
import { NotDone } from '../project/refusals.ts';
import { closeSession, ENDINGS, previewClosing, readClosing } from '../sessions/close.ts';
import { listContested } from '../sessions/contested.ts';
import { KINDS, listSessions, type Kind } from '../sessions/list.ts';
import { spanOfMonth } from '../sessions/month.ts';
import { findSession } from '../sessions/session.ts';
import { contestItem, sessionItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { PAGE } from './page.ts';
import { SESSION_STATES, type DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';
import type { DeskActs } from './act.ts';
import type { Found } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

const DAY_MS = 86_400_000;
const ALL = SESSION_STATES;

/** The kinds of the command line and two more. Days and months are in UTC. */
const DESK_KINDS: Readonly<Record<string, Kind>> = {
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
 * Sessions by their starts, earliest first; contested ones by their contests, newest first.
 *
 * @param wish `kind`: one of the command line's, `all` or `today`; `sought`: in the id, or in the name or id of one of its people
 */
async function sessionsOf(acting: Acting, { kind: named = 'coming', month, ...wish }: DeskInputs['sessions']) {
  const kind = Object.hasOwn(DESK_KINDS, named) ? DESK_KINDS[named] : undefined;
  if (!kind) throw new NotDone('illegal', `There are no sessions of the kind "${named}".`, 'kind');
  const filter = { ...wish, month: month ? spanOf(month) : undefined, limit: PAGE };
  const { items, next } =
    named === 'contested' ? await listContested(acting, filter) : await listSessions(acting, { ...filter, kind });
  return { items: items.map(({ session, contest }) => rowOf(session, contest, acting.now)), next };
}

/** One session. While its contest waits, that is its item. `owing`: the possible endings that return the ticket, each with a reason. */
async function readSession(acting: Acting, { id }: { id: string }) {
  const { session } = await findSession(acting.store, id);
  const [contest] = await acting.store.read([`contests/${id}`]);
  const row = rowOf(session, contest?.fields, acting.now);
  const items = [sessionItem(id), contestItem(id)];
  const item = row.waits ? contestItem(id) : sessionItem(id);
  const holders = await holdersOf(acting, items);
  const notes = await Promise.all(items.map((of) => notesOf(acting, of)));
  const owing = Object.entries(ENDINGS).flatMap(([word, cause]) =>
    row.endings.includes(word) && endFor(cause, true).returned ? [word] : [],
  );
  return { item, ...row, owing, taken: holders(item), notes: notes.flat() };
}

function spanOf(month: string) {
  const span = spanOfMonth(month);
  if (!span) throw new NotDone('illegal', `A month is such as 2026-01, not "${month}".`, 'month');
  return span;
}

function rowOf({ id, fields }: Found<'sessions'>, contest: Stored<'contests'> | undefined, now: Date) {
  const {
    start = new Date(0),
    changedAt = new Date(0),
    state = '',
    by = '',
    returned = false,
    way = '',
    language = '',
  } = fields;
  const { patient = '', patientName = '', counselor = '', counselorName = '' } = fields;
  return {
    ...{ id, start, changedAt, state, by, returned, patient, patientName, counselor, counselorName, way, language },
    says: contest?.says ?? '',
    ...sessionFlags(fields, contest, now.getTime()),
    endings: Object.entries(ENDINGS).flatMap(([word, cause]) =>
      staffMayClose(fields, contest, cause, now.getTime()).ok ? [word] : [],
    ),
  };
}

const of = ({ id }: { id: string }) => sessionItem(id);

export const sessions = {
  sessions: { run: sessionsOf },
  readSession: { run: readSession, of },
  previewClosing: {
    run: previewClosing,
    of,
  },
  closeSession: { run: closeSession, again: readClosing, of },
} satisfies Partial<DeskActs>;
