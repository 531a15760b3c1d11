/** Reads a request with its answers and everything that answering it needs. The patient sees that it's being read. */
import { NotDone } from '../project/refusals.mjs';
import { notesOf } from '../notes/notes.mjs';
import { requestItem } from '../taking/items.mjs';
import { holdersOf } from '../taking/take.mjs';
import { listRequests } from './list.mjs';
import { progressOf } from './progress.mjs';
import { assertRequested, carePath } from './request.mjs';
import { listSuggestable } from './suggestable.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('./request.mjs').Named} Named */

/**
 * @param {Pick<Acting, 'store' | 'accounts' | 'now'>} acting
 * @param {Named} named
 */
export async function readRequest(acting, named) {
  const { uid, request } = named;
  await markRead(acting, named);
  const { items } = await listRequests(acting, { uid, answers: true });
  // The newest of those with this id.
  const found = items.find(({ id }) => id === request);
  if (!found) throw new NotDone('unknown', `The patient "${uid}" has no request "${request}".`, 'request');
  const item = requestItem(named);
  const [progress, holders, notes, counselors] = await Promise.all([
    progressOf(acting, [found]),
    holdersOf(acting, [item]),
    notesOf(acting, item),
    listSuggestable(acting),
  ]);
  const { answers = [], ...shown } = found;
  return { item, ...shown, answers, ...progress(found), taken: holders(item), notes, counselors };
}

/**
 * Records that the request has been read, unless staff have already done more about it.
 * @param {Pick<Acting, 'store'>} acting
 * @param {Named} named
 */
const markRead = ({ store }, named) =>
  store.transact(async ({ read }) => {
    const [patient, care] = await read([`patients/${named.uid}`, carePath(named)]);
    assertRequested(patient, named);
    const set = { state: 'read', counselor: '', counselorName: '', reason: '' };
    return { changes: care ? [] : [{ path: carePath(named), set, stamp: ['at'] }], result: undefined };
  });
