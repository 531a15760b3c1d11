/** People as lists show them and operators name them. */
import { listStaff } from '../operations/staff/staff.mjs';
import { emailOf } from '../operations/people/people.mjs';
import { NotDone } from '../operations/project/refusals.mjs';

/** Others with the same license or name: "license: UID; name: UID". '' if there are none. @param {import('../operations/people/people.mjs').Twins} twins */
export const alsoOf = (twins) =>
  Object.entries(twins)
    .filter(([, uids]) => uids.length > 0)
    .map(([what, uids]) => `${what}: ${uids.join(', ')}`)
    .join('; ');

/**
 * The uid of a present or former member.
 * @param {Pick<import('../operations/project/act.mjs').Acting, 'store'>} acting
 * @param {string} typed an email, in any capitalization
 */
export async function memberByEmail(acting, typed) {
  const email = emailOf(typed);
  const member = (await listStaff(acting)).find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!member) throw new NotDone('unknown', `Nobody of the staff has the email "${email}".`, 'staff');
  return member.uid;
}
