/** The desk's acts for owners about staff and what they did. */
import { listAudit } from '../audit/list.mjs';
import { emailOf } from '../people/people.mjs';
import { addStaff, changeRole, finishAdding, finishChange, listStaff, removeStaff } from '../staff/staff.mjs';
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
  changeRole: {
    run: (
      /** @type {Acting} */ acting,
      /** @type {{ uid: string; role: import('../staff/staff.mjs').Role }} */ change,
    ) => changeRole(acting, change),
    again: finishChange,
    of: (/** @type {{ uid: string }} */ { uid }) => `staff:${uid}`,
    gives: (/** @type {{ role: string }} */ { role }) => role,
  },
  removeStaff: {
    run: removeStaff,
    again: finishChange,
    of: (/** @type {{ uid: string }} */ { uid }) => `staff:${uid}`,
  },
  audit: {
    run: (
      /** @type {Acting} */ acting,
      /** @type {{ by?: string; of?: string; day?: string; after?: string }} */ wish,
    ) => listAudit(acting, { ...wish, limit: PAGE }),
  },
};
