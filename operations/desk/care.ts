/** The desk's acts of care, except sessions: requests, messages, the newsletter and reports, taking waiting items, and notes about them. */
import { closeMessage } from '../inbox/close.ts';
import { listMessages } from '../inbox/list.ts';
import { listSubscribers } from '../newsletter/list.ts';
import { unsubscribe } from '../newsletter/unsubscribe.ts';
import { notesOf, writeNote } from '../notes/notes.ts';
import { contactsOf, readContacts } from '../people/contacts.ts';
import { emailOf } from '../people/people.ts';
import { NotDone } from '../project/refusals.ts';
import { handleReport } from '../reports/handle.ts';
import { listHandled, listReports, type Report } from '../reports/list.ts';
import { readReport } from '../reports/read.ts';
import { closeRequest, suggestCounselor } from '../requests/answer.ts';
import { listProgress } from '../requests/progress.ts';
import { readRequest } from '../requests/read.ts';
import { handOver, listColleagues, notTheirs } from '../taking/handOver.ts';
import { messageItem, reportItem, requestItem } from '../taking/items.ts';
import { holdersOf, release, take, type Holder } from '../taking/take.ts';
import { assertWaits } from '../waiting/one.ts';
import { assertNotOwn } from './own.ts';
import { PAGE } from './page.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';
import type { DeskActs } from './act.ts';

/** Messages with the member who has taken each, and with notes about it. Either may be older than the message's latest repeat. */
async function messages(acting: Acting, wish: DeskInputs['messages']) {
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

/** Reports without their text, which `readReport` opens: those that wait, or those that were handled. */
async function reports(
  acting: Acting,
  { state, ...wish }: DeskInputs['reports'],
): Promise<{ items: ListedReport[]; next: string | undefined }> {
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

type ListedReport = ReturnType<typeof withoutText> & { taken?: Holder | undefined; handled?: Holder };

function withoutText({ id, at, urgent, reason }: Report) {
  const item = reportItem(id);
  return { id, item, at, urgent, reason, isDanger: item.startsWith('danger:') };
}

const takeOff = (acting: Acting, { email }: { email: string }) => unsubscribe(acting, { email: emailOf(email) });

async function takeWaiting(acting: Acting, input: { of: string }) {
  // Outside the transaction, which would hold what it reads: a mark on an item that is done at this moment is only a hint too many.
  await assertWaits(acting, input.of);
  return take(acting, input);
}

/** Nobody is handed an item about themselves: they could neither open nor decide it. */
async function handOverWaiting(acting: Acting, input: { of: string; to: string }) {
  await assertWaits(acting, input.of);
  try {
    await assertNotOwn({ store: acting.store, by: input.to }, care.handOver, input.of, { of: input.of });
  } catch (error) {
    throw error instanceof NotDone && error.why === 'own' ? notTheirs(input.to) : error;
  }
  return handOver(acting, input);
}

const ofItem = ({ of }: { of: string }) => of;
const ofReport = ({ id }: { id: string }) => reportItem(id);

export const care = {
  // The page shows who has taken it, and the note.
  take: { run: takeWaiting, again: takeWaiting, of: ofItem },
  release: { run: release, of: ofItem },
  colleagues: { run: listColleagues, of: ofItem },
  handOver: { run: handOverWaiting, again: handOverWaiting, of: ofItem },
  note: { run: writeNote, again: writeNote, of: ofItem },
  requests: {
    run: (acting, wish) => listProgress(acting, { ...wish, limit: PAGE }),
  },
  readRequest: { run: readRequest, of: requestItem },
  suggestCounselor: { run: suggestCounselor, of: requestItem },
  closeRequest: { run: closeRequest, of: requestItem },
  messages: { run: messages },
  closeMessage: {
    run: closeMessage,
    again: closeMessage,
    of: ({ id }) => messageItem(id),
  },
  subscribers: {
    run: (acting, wish) => listSubscribers(acting, { ...wish, limit: PAGE }),
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
} satisfies Partial<DeskActs>;
