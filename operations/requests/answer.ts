/** Answers a request with a suggested counselor, or closes it. The patient sees both, and the reason for closing. */
import { NotDone } from '../project/refusals.ts';
import { requestItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { assertRequested, careOf, carePath, type Named } from './request.ts';
import type { Writing } from '../project/act.ts';
import type { Transaction } from '../project/store.ts';

/** Suggests a counselor who is verified now. A new suggestion replaces the earlier one. */
export const suggestCounselor = ({ store }: Writing, { counselor, ...named }: Named & { counselor: string }) =>
  store.transact(async ({ read }) => {
    const changes = await answerable(read, named);
    const [profile] = await read([`counselorProfiles/${counselor}`]);
    if (!profile) throw new NotDone('unknown', `There is no counselor "${counselor}".`, 'counselor');
    const { verified, name: counselorName = '' } = profile.fields;
    if (verified !== true) {
      throw new NotDone('notNow', `The counselor "${counselor}" isn’t verified.`, 'unverified');
    }
    const set = { state: 'answered', counselor, counselorName, reason: '' };
    return { changes: [{ path: carePath(named), set, stamp: ['at'] }, ...changes], result: undefined };
  });

export const closeRequest = ({ store }: Writing, { reason, ...named }: Named & { reason: string }) =>
  store.transact(async ({ read }) => {
    const changes = await answerable(read, named);
    const set = { state: 'closed', counselor: '', counselorName: '', reason: reason.trim() };
    return { changes: [{ path: carePath(named), set, stamp: ['at'] }, ...changes], result: undefined };
  });

/** Refuses a request that was withdrawn or closed since it was read; returns the fields that every answer writes. */
async function answerable(read: Transaction['read'], named: Named) {
  const [patient, care] = await read([`patients/${named.uid}`, carePath(named)]);
  assertRequested(patient, named);
  if (careOf(care)?.state === 'closed') throw new NotDone('notNow', 'The request is closed.', 'request');
  return [givenBack(requestItem(named))];
}
