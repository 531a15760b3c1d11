/** The desk's acts for owners about staff and what they did. */
import { listAudit } from '../audit/list.ts';
import { emailOf } from '../people/people.ts';
import {
  addStaff,
  changeRole,
  finishAdding,
  finishChange,
  listStaff,
  removeStaff,
  type Addition,
  type Role,
} from '../staff/staff.ts';
import { PAGE } from './page.ts';
import type { Acting } from '../project/act.ts';

export const service = {
  staff: { run: listStaff },
  addStaff: {
    run: (acting: Acting, addition: Addition) => addStaff(acting, { ...addition, email: emailOf(addition.email) }),
    again: (acting: Acting, { email }: { email: string }) => finishAdding(acting, { email: emailOf(email) }),
    of: async ({ email }: { email: string }, { accounts }: Acting) =>
      `staff:${(await accounts.staffAccount(emailOf(email)))?.uid ?? ''}`,
    gives: ({ role }: { role: string }) => role,
  },
  changeRole: {
    run: (acting: Acting, change: { uid: string; role: Role }) => changeRole(acting, change),
    again: finishChange,
    of: ({ uid }: { uid: string }) => `staff:${uid}`,
    gives: ({ role }: { role: string }) => role,
  },
  removeStaff: {
    run: removeStaff,
    again: finishChange,
    of: ({ uid }: { uid: string }) => `staff:${uid}`,
  },
  audit: {
    run: (acting: Acting, wish: { by?: string; of?: string; day?: string; after?: string }) =>
      listAudit(acting, { ...wish, limit: PAGE }),
  },
};
