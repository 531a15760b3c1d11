/**
 * Lists everything that waits for staff of a role: the most urgent kind first, and within a kind the longest waiting. It contains no names, and at most
 * WAITING_LISTED items of a kind.
 */
import { kindsOpenTo, sessionFlags, waitingDue, type Waiting as Kind } from '../core.ts';
import { CLOSES_MS } from '../../web/src/core/generated/limits.ts';
import { FAILED, writtenOf } from '../mails/list.ts';
import { isOpen, wordsOf } from '../inbox/list.ts';
import { markOf, sortedPage, type Wish, type Page } from '../project/page.ts';
import { startOf } from '../sessions/session.ts';
import { officeAheadMs, WEEKEND } from '../words.ts';
import { contestItem, emailItem, messageItem, paymentItem, reportItem, sessionItem } from '../taking/items.ts';
import { holdersOf, type Holder } from '../taking/take.ts';
import { waitingLicenses } from './licenses.ts';
import { waitingRequests } from './requests.ts';
import { someOf, type Some } from './some.ts';
import type { Office, Reading } from '../project/act.ts';
import type { Question } from '../project/store.ts';

interface Item {
  /** `kind:id`. */
  of: string;
  kind: Kind;
  /** Of a request: its patient, whose id may contain the `_` that joins it to the request's. */
  uid?: string;
  /** Since when it waits. */
  at: Date;
  /** When it should be answered; undefined if its kind has no target. */
  due: Date | undefined;
  /** The member who has taken it. */
  taken: Holder | undefined;
}

/**
 * @param wish `kind`: only items of this kind; without it, or '', of all
 * @returns `more`: some kind wasn't read completely
 */
export async function listWaiting(
  acting: Reading & Office,
  { role, kind: only, ...wish }: Wish & { role: string; kind?: string | undefined },
): Promise<Page<Item> & { of: number; more: boolean }> {
  const kinds = kindsOpenTo(role, false).filter((kind) => !only || kind === only);
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await SOURCES[kind](acting)) })));
  const all = found.flatMap(({ kind, items }, urgency) => items.map((item) => ({ ...item, urgency, kind })));
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

function dueOf(kind: Kind, at: Date, weekend: readonly number[] | undefined = WEEKEND) {
  const due = waitingDue(kind, at.getTime(), Uint8Array.from(weekend), officeAheadMs(at));
  return due === undefined ? undefined : new Date(due);
}

/** Of an item without a moment, so that it comes first. */
const LONG_AGO = new Date(0);

const SOURCES: Readonly<Record<Kind, (acting: Reading) => Promise<Some>>> = {
  danger: (acting) => waitingReports(acting, 'danger', { where: { urgent: true } }),
  report: (acting) => waitingReports(acting, 'report', { earliestBy: 'at' }),
  contest: waitingContests,
  session: ({ store, now }) => {
    const until = new Date(now.getTime() - CLOSES_MS + 1);
    const booked = { in: 'sessions', where: { state: 'booked' }, fields: ['start'] } as const;
    return someOf(store, { ...booked, earliestBy: 'start', until }, (found) =>
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
      found.map(({ id, fields }) => ({ of: paymentItem(id), at: fields.at ?? LONG_AGO })),
    ),
};

/** Handled reports leave the list, so nearly all that are read wait. */
const waitingReports = ({ store }: Reading, kind: 'danger' | 'report', question: Partial<Question<'reports'>>) =>
  someOf(store, { in: 'reports', fields: ['at'], ...question }, (found) =>
    found
      .map(({ id, fields }) => ({ of: reportItem(id), at: fields.at ?? LONG_AGO }))
      .filter(({ of }) => of.startsWith(`${kind}:`)),
  );

/** An answered contest stays stored, so the newest contests are read with their sessions. */
function waitingContests({ store, now }: Reading): Promise<Some> {
  return someOf(store, { in: 'contests', newestBy: 'at', fields: [] }, async (found) => {
    const sessions = await store.read(found.map(({ id }) => `sessions/${id}` as const));
    const waits = found.filter(({ fields }, place) => {
      const session = sessions[place];
      return session && sessionFlags(session.fields, fields, now.getTime()).waits;
    });
    return waits.map(({ id, fields }) => ({ of: contestItem(id), at: fields.at ?? LONG_AGO }));
  });
}

/** A message that was sent several times is one item, named by the newest. */
function waitingMessages({ store }: Reading): Promise<Some> {
  const known = new Set<string>();
  const question = { in: 'contactUs', newestBy: 'timestamp', fields: ['formData', 'state'] } as const;
  return someOf(store, question, (found) =>
    found.flatMap(({ id, fields }) => {
      const key = JSON.stringify(wordsOf(fields));
      if (known.has(key)) return [];
      known.add(key);
      return isOpen(fields) ? [{ of: messageItem(id), at: fields.timestamp ?? LONG_AGO }] : [];
    }),
  );
}
