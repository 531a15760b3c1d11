/** Answers a request with a suggested counselor, or closes it. The patient sees both, and the reason for closing. */
import { textOf } from '../people/people.mjs';
import { NotDone } from '../project/refusals.mjs';
import { requestItem } from '../taking/items.mjs';
import { givenBack } from '../taking/take.mjs';
import { assertRequested, careOf, carePath } from './request.mjs';

/** @typedef {import('../project/act.mjs').Writing} Writing */
/** @typedef {import('../project/store.mjs').Look} Look */
/** @typedef {import('./request.mjs').Named} Named */

/**
 * Suggests a counselor who is verified now. A new suggestion replaces the earlier one.
 * @param {Writing} acting
 * @param {Named & { counselor: string }} input
 */
export const suggestCounselor = ({ store }, { counselor, ...named }) =>
  store.transact(async ({ read }) => {
    const changes = await answerable(read, named);
    const [profile] = await read([`counselorProfiles/${counselor}`]);
    if (!profile) throw new NotDone('unknown', `There is no counselor "${counselor}".`, 'counselor');
    if (profile.fields['verified'] !== true) {
      throw new NotDone('notNow', `The counselor "${counselor}" isn’t verified.`, 'unverified');
    }
    const set = { state: 'answered', counselor, counselorName: textOf(profile.fields['name']), reason: '' };
    return { changes: [{ path: carePath(named), set, stamp: ['at'] }, ...changes], result: undefined };
  });

/**
 * @param {Writing} acting
 * @param {Named & { reason: string }} input
 */
export const closeRequest = ({ store }, { reason, ...named }) =>
  store.transact(async ({ read }) => {
    const changes = await answerable(read, named);
    const set = { state: 'closed', counselor: '', counselorName: '', reason: reason.trim() };
    return { changes: [{ path: carePath(named), set, stamp: ['at'] }, ...changes], result: undefined };
  });

/**
 * Refuses a request that was withdrawn or closed since it was read; returns the fields that every answer writes.
 * @param {Look['read']} read
 * @param {Named} named
 */
async function answerable(read, named) {
  const [patient, care] = await read([`patients/${named.uid}`, carePath(named)]);
  assertRequested(patient, named);
  if (careOf(care)?.state === 'closed') throw new NotDone('notNow', 'The request is closed.', 'request');
  return [givenBack(requestItem(named))];
}
