/** The desk's acts for owners about staff and what they did. */
import { listAudit } from '../audit/list.ts';
import { emailOf } from '../people/people.ts';
import { addStaff, changeRole, finishAdding, finishChange, listStaff, removeStaff } from '../staff/staff.ts';
import { PAGE } from './page.ts';
import type { DeskActs } from './act.ts';

export const service = {
  staff: { run: listStaff },
  addStaff: {
    run: (acting, addition) => addStaff(acting, { ...addition, email: emailOf(addition.email) }),
    again: (acting, { email }) => finishAdding(acting, { email: emailOf(email) }),
    of: async ({ email }, { accounts }) => `staff:${(await accounts.staffAccount(emailOf(email)))?.uid ?? ''}`,
    gives: ({ role }) => role,
  },
  changeRole: {
    run: (acting, change) => changeRole(acting, change),
    again: finishChange,
    of: ({ uid }) => `staff:${uid}`,
    gives: ({ role }) => role,
  },
  removeStaff: {
    run: removeStaff,
    again: finishChange,
    of: ({ uid }) => `staff:${uid}`,
  },
  audit: {
    run: (acting, wish) => listAudit(acting, { ...wish, limit: PAGE }),
  },
} satisfies Partial<DeskActs>;
