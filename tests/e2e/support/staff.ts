/** Staff members who can log in: the account's claim and the record, as `operations/staff` writes both. */
import type { BrowserContext } from '@playwright/test';
import { forwardedFunction } from '../../../tools/emulators/functions.ts';
import { workerPorts } from '../../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../../tools/lib/projects.ts';
import type { StaffRole } from '../../../web/src/core/generated/tables';
import { createAccount, type TestAccount } from './accounts';
import { admin } from './emulators';

/**
 * Forwards the desk's calls to the function, as Hosting's rewrite does if both belong to one project. Here, Hosting is a separate process that knows no functions.
 */
export const serveDesk = (context: BrowserContext): Promise<unknown> =>
  context.route('**/desk/call', (route) =>
    route.continue({ url: forwardedFunction(workerPorts(), TEST_PROJECT, 'desk') }),
  );

/** A member with this role. */
export async function signUpStaff(role: StaffRole, name = 'Leyla'): Promise<TestAccount> {
  const account = await createAccount(`${name.toLowerCase()}@aram.example`);
  await admin.updateAccount(account.uid, { customAttributes: JSON.stringify({ staff: role }) });
  await admin.writeDocument(`staff/${account.uid}`, {
    ...{ role, name, email: account.email, since: new Date(Date.now() - 60_000), ended: null, wants: false },
  });
  return account;
}
