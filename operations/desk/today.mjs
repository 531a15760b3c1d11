/** The desk's acts for every member: who they are, and which items wait. */
import { roleOpens } from '../core.mjs';
import { memberOf, notifyMember } from '../staff/staff.mjs';
import { listWaiting } from '../waiting/waiting.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/**
 * The member who calls, and the parts of the desk that they can open.
 * @param {Acting} acting
 */
async function me({ store, by }) {
  const { name, role, wants } = await member(store, by);
  return { uid: by, name, role, wants, areas: /** @type {Area[]} */ (roleOpens(role)) };
}

/** @typedef {'today' | 'counselors' | 'care' | 'people' | 'records' | 'payments' | 'refunds' | 'service'} Area */

/**
 * All waiting items that the caller's role handles.
 * @param {Acting} acting
 * @param {{ after?: string }} wish
 */
async function waiting(acting, { after }) {
  const { role } = await member(acting.store, acting.by);
  return listWaiting(acting, { role, after, limit: PAGE });
}

/** @param {Acting['store']} store @param {string} uid */
async function member(store, uid) {
  const [found] = await store.read([`staff/${uid}`]);
  if (!found) throw new Error('A call got in from a user who isn’t staff.');
  return memberOf(found);
}

export const today = {
  today: { run: waiting },
  me: { run: me },
  notifyMe: {
    run: notifyMember,
    isOwn: /** @type {const} */ (true),
    of: (/** @type {unknown} */ _input, /** @type {import('../project/act.mjs').Acting} */ { by }) => `staff:${by}`,
  },
};
