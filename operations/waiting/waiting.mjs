/**
 * Lists everything that waits for staff of a role: the most urgent kind first, and within a kind the longest waiting. It contains no names, and at most
 * WAITING_LISTED items of a kind.
 */
import { sessionFlags, waitingDue, waitingKinds } from '../core.mjs';
import { CLOSES_MS } from '../generated/limits.mjs';
import { SESSION_STATE } from '../generated/words.mjs';
import { FAILED, writtenOf } from '../mails/list.mjs';
import { isOpen, wordsOf } from '../messages/list.mjs';
import { markOf, sortedPage } from '../project/page.mjs';
import { startOf } from '../sessions/session.mjs';
import { officeAheadMs, WEEKEND } from '../words.mjs';
import { contestItem, emailItem, messageItem, paymentItem, reportItem, sessionItem } from '../taking/items.mjs';
import { holdersOf } from '../taking/take.mjs';
import { waitingLicenses } from './licenses.mjs';
import { waitingRequests } from './requests.mjs';
import { someOf } from './some.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../project/question.mjs').Question} Question */
/** @typedef {'danger' | 'report' | 'contest' | 'session' | 'request' | 'license' | 'message' | 'email' | 'payment'} Kind */

/** @typedef {import('./some.mjs').Item} Item */
/** @typedef {import('./some.mjs').Some} Some */

/**
 * @typedef {object} Waiting
 * @property {string} of `kind:id`
 * @property {Kind} kind
 * @property {string} [uid] of a request: its patient, whose id may contain the `_` that joins it to the request's
 * @property {Date} at since when it waits
 * @property {Date | undefined} due when it should be answered; undefined if its kind has no target
 * @property {import('../taking/take.mjs').Holder | undefined} taken the member who has taken it
 */

/**
 * @param {Reading & import('../project/act.mjs').Office} acting
 * @param {import('../project/page.mjs').Wish & { role: string; kind?: string | undefined }} wish `kind`: only items of this kind; without it, or '', of all
 * @returns {Promise<import('../project/page.mjs').Page<Waiting> & { of: number; more: boolean }>} `more`: some kind wasn't read completely
 */
export async function listWaiting(acting, { role, kind: only, ...wish }) {
  const kinds = /** @type {Kind[]} */ (waitingKinds(role)).filter((kind) => !only || kind === only);
  const found = await Promise.all(kinds.map((kind) => SOURCES[kind](acting)));
  const all = found.flatMap(({ items }, urgency) =>
    items.map((item) => ({ ...item, urgency, kind: /** @type {Kind} */ (kinds[urgency]) })),
  );
  const { items, ...page } = await sortedPage(
    all,
    wish,
    ({ urgency, at, of }) => `${urgency} ${markOf(at, of)}`,
    'rising',
  );
  const holders = await holdersOf(
    acting,
    items.map(({ of }) => of),
  );
  const listed = items.map(({ of, kind, at, uid }) => ({
    ...{ of, kind, at, due: dueOf(kind, at, acting.weekend), taken: holders(of) },
    ...(uid !== undefined && { uid }),
  }));
  return { ...page, items: listed, more: found.some(({ more }) => more) };
}

/** @param {Kind} kind @param {Date} at @param {readonly number[] | undefined} weekend */
function dueOf(kind, at, weekend = WEEKEND) {
  const due = waitingDue(kind, at.getTime(), Uint8Array.from(weekend), officeAheadMs(at));
  return due === undefined ? undefined : new Date(due);
}

/** @type {Readonly<Record<Kind, (acting: Reading) => Promise<Some>>>} */
const SOURCES = {
  danger: (acting) => waitingReports(acting, 'danger', { where: { urgent: true } }),
  report: (acting) => waitingReports(acting, 'report', { earliestBy: 'at' }),
  contest: waitingContests,
  session: ({ store, now }) => {
    const until = new Date(now.getTime() - CLOSES_MS + 1);
    const where = { state: SESSION_STATE.booked };
    return someOf(store, { in: 'sessions', where, earliestBy: 'start', until, fields: ['start'] }, (found) =>
      found.map(({ id, fields }) => ({ of: sessionItem(id), at: new Date(startOf(fields) + CLOSES_MS) })),
    );
  },
  request: waitingRequests,
  license: waitingLicenses,
  message: waitingMessages,
  email: ({ store }) =>
    someOf(store, { in: 'mail', where: { state: FAILED }, newestBy: 'at', fields: [] }, (found) =>
      found.map((mail) => ({ of: emailItem(mail.id), at: writtenOf(mail) })),
    ),
  payment: ({ store }) =>
    someOf(store, { in: 'payments', everywhere: true, where: { look: true }, fields: ['at'] }, (found) =>
      found.map(({ id, fields }) => ({ of: paymentItem(id), at: dateOf(fields['at']) })),
    ),
};

/**
 * Handled reports leave the list, so nearly all that are read wait.
 * @param {Reading} acting
 * @param {'danger' | 'report'} kind
 * @param {Partial<Question>} question
 * @returns {Promise<Some>}
 */
const waitingReports = ({ store }, kind, question) =>
  someOf(store, { in: 'reports', fields: ['at'], ...question }, (found) =>
    found
      .map(({ id, fields }) => ({ of: reportItem(id), at: dateOf(fields['at']) }))
      .filter(({ of }) => of.startsWith(`${kind}:`)),
  );

/**
 * An answered contest stays stored, so the newest contests are read with their sessions.
 * @param {Reading} acting
 * @returns {Promise<Some>}
 */
function waitingContests({ store, now }) {
  return someOf(store, { in: 'contests', newestBy: 'at', fields: [] }, async (found) => {
    const sessions = await store.read(found.map(({ id }) => `sessions/${id}`));
    const waits = found.filter(({ fields }, place) => {
      const session = sessions[place];
      return session && sessionFlags(session.fields, fields, now.getTime()).waits;
    });
    return waits.map(({ id, fields }) => ({ of: contestItem(id), at: dateOf(fields['at']) }));
  });
}

/**
 * A message that was sent several times is one item, named by the newest.
 * @param {Reading} acting
 * @returns {Promise<Some>}
 */
function waitingMessages({ store }) {
  /** @type {Set<string>} */
  const known = new Set();
  const question = { in: 'contactUs', newestBy: 'timestamp', fields: ['formData', 'state'] };
  return someOf(store, question, (found) =>
    found.flatMap(({ id, fields }) => {
      const key = JSON.stringify(wordsOf(fields));
      if (known.has(key)) return [];
      known.add(key);
      return isOpen(fields) ? [{ of: messageItem(id), at: dateOf(fields['timestamp']) }] : [];
    }),
  );
}

/** @param {import('../project/plain.mjs').PlainValue | undefined} value */
const dateOf = (value) => (value instanceof Date ? value : new Date(0));
