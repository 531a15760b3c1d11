/** The desk's acts of care, except sessions: requests, messages, the newsletter and reports, taking waiting items, and notes about them. */
import { closeMessage } from '../messages/close.mjs';
import { listMessages } from '../messages/list.mjs';
import { listSubscribers } from '../newsletter/list.mjs';
import { unsubscribe } from '../newsletter/unsubscribe.mjs';
import { notesOf, writeNote } from '../notes/notes.mjs';
import { contactsOf, readContacts } from '../people/contacts.mjs';
import { emailOf } from '../people/people.mjs';
import { NotDone } from '../project/refusals.mjs';
import { handleReport } from '../reports/handle.mjs';
import { listHandled, listReports } from '../reports/list.mjs';
import { readReport } from '../reports/read.mjs';
import { closeRequest, suggestCounselor } from '../requests/answer.mjs';
import { listProgress } from '../requests/progress.mjs';
import { readRequest } from '../requests/read.mjs';
import { handOver, listColleagues, notTheirs } from '../taking/handOver.mjs';
import { messageItem, reportItem, requestItem } from '../taking/items.mjs';
import { holdersOf, release, take } from '../taking/take.mjs';
import { assertWaits } from '../waiting/one.mjs';
import { assertNotOwn } from './own.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/**
 * Messages with the member who has taken each, and with notes about it. Either may be older than the message's latest repeat.
 * @param {Acting} acting
 * @param {{ state?: string; about?: string; sought?: string; after?: string }} wish
 */
async function messages(acting, wish) {
  const { items, next } = await listMessages(acting, { ...wish, limit: PAGE });
  const named = items.map(({ ids }) => ids.map(messageItem));
  const holders = await holdersOf(acting, named.flat());
  const notes = await Promise.all(
    named.map(async (all) => (await Promise.all(all.map((of) => notesOf(acting, of)))).flat()),
  );
  const listed = items.map(({ ids, ...message }, at) => ({
    ...{ id: ids[0] ?? '', item: messageItem(ids[0] ?? ''), ...message },
    ...{ taken: (named[at] ?? []).map(holders).find(Boolean), notes: notes[at] ?? [] },
  }));
  return { items: listed, next };
}

/**
 * Reports without their text, which `readReport` opens: those that wait, or those that were handled.
 * @param {Acting} acting
 * @param {{ state?: string; after?: string }} wish
 * @returns {Promise<{ items: ListedReport[]; next: string | undefined }>}
 */
async function reports(acting, { state, ...wish }) {
  if (state === 'handled') {
    const { items, next } = await listHandled(acting, { ...wish, limit: PAGE });
    const listed = items.map(({ handled: { by, name, at }, ...report }) => ({
      ...withoutText(report),
      handled: { by, name, at },
    }));
    return { items: listed, next };
  }
  const { items, next } = await listReports(acting, { ...wish, limit: PAGE });
  const holders = await holdersOf(
    acting,
    items.map(({ id }) => reportItem(id)),
  );
  return { items: items.map((report) => ({ ...withoutText(report), taken: holders(reportItem(report.id)) })), next };
}

/** @typedef {ReturnType<typeof withoutText> & { taken?: import('../taking/take.mjs').Holder | undefined; handled?: import('../taking/take.mjs').Holder }} ListedReport */

/** @param {import('../reports/list.mjs').Report} report */
function withoutText({ id, at, urgent, reason }) {
  const item = reportItem(id);
  return { id, item, at, urgent, reason, isDanger: item.startsWith('danger:') };
}

/**
 * @param {Acting} acting
 * @param {{ email: string }} input
 */
const takeOff = (acting, { email }) => unsubscribe(acting, { email: emailOf(email) });

/**
 * @param {Acting} acting
 * @param {{ of: string }} input
 */
async function takeWaiting(acting, input) {
  // Outside the transaction, which would hold what it reads: a mark on an item that is done at this moment is only a hint too many.
  await assertWaits(acting, input.of);
  return take(acting, input);
}

/**
 * Nobody is handed an item about themselves: they could neither open nor decide it.
 * @param {Acting} acting
 * @param {{ of: string; to: string }} input
 */
async function handOverWaiting(acting, input) {
  await assertWaits(acting, input.of);
  try {
    await assertNotOwn({ store: acting.store, by: input.to }, care.handOver, input.of, { of: input.of });
  } catch (error) {
    throw error instanceof NotDone && error.why === 'own' ? notTheirs(input.to) : error;
  }
  return handOver(acting, input);
}

const ofItem = (/** @type {{ of: string }} */ { of }) => of;
const ofReport = (/** @type {{ id: string }} */ { id }) => reportItem(id);

export const care = {
  // The page shows who has taken it, and the note.
  take: { run: takeWaiting, again: takeWaiting, of: ofItem },
  release: { run: release, of: ofItem },
  colleagues: { run: listColleagues, of: ofItem },
  handOver: { run: handOverWaiting, again: handOverWaiting, of: ofItem },
  note: { run: writeNote, again: writeNote, of: ofItem },
  requests: {
    run: (
      /** @type {Acting} */ acting,
      /** @type {{ state?: string; language?: string; sought?: string; after?: string }} */ wish,
    ) => listProgress(acting, { ...wish, limit: PAGE }),
  },
  readRequest: { run: readRequest, of: requestItem },
  suggestCounselor: { run: suggestCounselor, of: requestItem },
  closeRequest: { run: closeRequest, of: requestItem },
  messages: { run: messages },
  closeMessage: {
    run: closeMessage,
    again: closeMessage,
    of: (/** @type {{ id: string }} */ { id }) => messageItem(id),
  },
  subscribers: {
    run: (/** @type {Acting} */ acting, /** @type {{ after?: string }} */ wish) =>
      listSubscribers(acting, { ...wish, limit: PAGE }),
  },
  unsubscribe: {
    run: takeOff,
    again: takeOff,
    // The trace contains no email address.
    of: () => 'subscriber:',
  },
  readContacts: { run: readContacts, of: contactsOf },
  reports: { run: reports },
  readReport: { run: readReport, of: ofReport },
  handleReport: { run: handleReport, of: ofReport },
};
