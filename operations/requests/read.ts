/** Reads a request with its answers and everything that answering it needs. The patient sees that it's being read. */
import { NotDone } from '../project/refusals.ts';
import { notesOf } from '../notes/notes.ts';
import { requestItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { FIELDS, requestsOf } from './list.ts';
import { progressOf } from './progress.ts';
import { assertRequested, carePath, type Named } from './request.ts';
import { listSuggestable } from './suggestable.ts';
import type { Acting } from '../project/act.ts';

export async function readRequest(acting: Pick<Acting, 'store' | 'accounts' | 'now'>, named: Named) {
  const { uid, request } = named;
  await markRead(acting, named);
  const [patient] = await acting.store.read([`patients/${uid}`], FIELDS);
  const requests = patient ? requestsOf(patient, { now: acting.now, answers: true }) : [];
  // The newest of those with this id.
  const found = requests.toSorted((one, other) => (one.mark < other.mark ? 1 : -1)).find(({ id }) => id === request);
  if (!found) throw new NotDone('unknown', `The patient "${uid}" has no request "${request}".`, 'request');
  const item = requestItem(named);
  const [progress, holders, notes, counselors] = await Promise.all([
    progressOf(acting, [found]),
    holdersOf(acting, [item]),
    notesOf(acting, item),
    listSuggestable(acting),
  ]);
  const { answers = [], ...shown } = found;
  const verified = (await acting.accounts.verifiedEmails([uid]))(uid);
  return { item, ...shown, verified, answers, ...progress(found), taken: holders(item), notes, counselors };
}

/** Records that the request has been read, unless staff have already done more about it. */
const markRead = ({ store }: Pick<Acting, 'store'>, named: Named) =>
  store.transact(async ({ read }) => {
    const [patient, care] = await read([`patients/${named.uid}`, carePath(named)]);
    assertRequested(patient, named);
    const set = { state: 'read', counselor: '', counselorName: '', reason: '' };
    return { changes: care ? [] : [{ path: carePath(named), set, stamp: ['at'] }], result: undefined };
  });
