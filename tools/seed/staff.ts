/** Demo staff members: the account's claim and the record, as `operations/staff` writes both. */
import { DEMO_STAFF } from './accounts.ts';
import type { Admin } from '../emulators/admin.ts';

const MINUTE = 60_000;

/** Creates the accounts that don't exist yet: data from an earlier start may have none, or lack a member whom someone removed. */
export async function seedStaff(
  admin: Pick<Admin, 'readAccounts' | 'createAccount' | 'writeDocuments'>,
  now: Date = new Date(),
) {
  const known = new Set((await admin.readAccounts()).map(({ localId }) => localId));
  const missing = DEMO_STAFF.filter(({ uid }) => !known.has(uid));
  for (const { uid, role, name, email, password } of missing) {
    const account = { localId: uid, email, password, displayName: name, emailVerified: true };
    await admin.createAccount({ ...account, claims: { staff: role } });
  }
  const since = new Date(now.getTime() - MINUTE);
  await admin.writeDocuments(
    Object.fromEntries(
      missing.map(({ uid, role, name, email }) => [
        `staff/${uid}`,
        // Only the care member is notified, so that each email is in the inbox once.
        { role, name, email, since, ended: null, wants: role === 'care' },
      ]),
    ),
  );
}
