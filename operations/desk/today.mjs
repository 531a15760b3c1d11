/** The desk's acts for every member: who they are, and which items wait. */
import { roleOpens } from '../core.mjs';
import { memberOf, notifyMember, notifyMemberOfDanger } from '../staff/staff.mjs';
import { listWaiting } from '../waiting/waiting.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/**
 * The member who calls, and the parts of the desk that they can open.
 * @param {Acting} acting
 */
async function me({ store, by }) {
  const { name, role, wants, wantsDanger } = await member(store, by);
  return { uid: by, name, role, wants, wantsDanger, areas: /** @type {Area[]} */ (roleOpens(role)) };
}

/** @typedef {'today' | 'counselors' | 'care' | 'people' | 'records' | 'payments' | 'refunds' | 'service'} Area */

/**
 * The waiting items that the caller's role handles: all, or those of one kind. A page that stays open asks for danger alone, which costs little, and so often.
 * @param {Acting} acting
 * @param {{ kind?: string; after?: string }} wish
 */
async function waiting(acting, { kind, after }) {
  const { role } = await member(acting.store, acting.by);
  return listWaiting(acting, { role, kind, after, limit: PAGE });
}

/** @param {Acting['store']} store @param {string} uid */
async function member(store, uid) {
  const [found] = await store.read([`staff/${uid}`]);
  if (!found) throw new Error('A call got in from a user who isn’t staff.');
  return memberOf(found);
}

const ofCaller = (/** @type {unknown} */ _input, /** @type {Acting} */ { by }) => `staff:${by}`;

export const today = {
  today: { run: waiting },
  me: { run: me },
  notifyMe: { run: notifyMember, isOwn: /** @type {const} */ (true), of: ofCaller },
  notifyMeOfDanger: { run: notifyMemberOfDanger, isOwn: /** @type {const} */ (true), of: ofCaller },
};
