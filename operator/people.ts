/** People as lists show them and operators name them. */
import { listStaff } from '../operations/staff/staff.ts';
import { emailOf, type Twins } from '../operations/people/people.ts';
import { NotDone } from '../operations/project/refusals.ts';
import type { Acting } from '../operations/project/act.ts';

/** Others with the same license or name: "license: UID; name: UID". '' if there are none. */
export const alsoOf = (twins: Twins) =>
  (['license', 'name'] as const)
    .filter((what) => twins[what].length > 0)
    .map((what) => `${what}: ${twins[what].join(', ')}`)
    .join('; ');

/**
 * The uid of a present or former member.
 * @param typed an email, in any capitalization
 */
export async function memberByEmail(acting: Pick<Acting, 'store'>, typed: string) {
  const email = emailOf(typed);
  const member = (await listStaff(acting)).find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!member) throw new NotDone('unknown', `Nobody of the staff has the email "${email}".`, 'staff');
  return member.uid;
}
