/** The desk's acts for owners about staff and what they did. */
import { listAudit } from '../audit/list.mjs';
import { emailOf } from '../people/people.mjs';
import { addStaff, finishAdding, finishRemoving, listStaff, removeStaff } from '../staff/staff.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

export const service = {
  staff: { run: listStaff },
  addStaff: {
    run: (/** @type {Acting} */ acting, /** @type {import('../staff/staff.mjs').Addition} */ addition) =>
      addStaff(acting, { ...addition, email: emailOf(addition.email) }),
    again: (/** @type {Acting} */ acting, /** @type {{ email: string }} */ { email }) =>
      finishAdding(acting, { email: emailOf(email) }),
    of: async (/** @type {{ email: string }} */ { email }, /** @type {Acting} */ { accounts }) =>
      `staff:${(await accounts.staffAccount(emailOf(email)))?.uid ?? ''}`,
    gives: (/** @type {{ role: string }} */ { role }) => role,
  },
  removeStaff: {
    run: removeStaff,
    again: finishRemoving,
    of: (/** @type {{ uid: string }} */ { uid }) => `staff:${uid}`,
  },
  audit: {
    run: (
      /** @type {Acting} */ acting,
      /** @type {{ by?: string; of?: string; day?: string; after?: string }} */ wish,
    ) => listAudit(acting, { ...wish, limit: PAGE }),
  },
};
