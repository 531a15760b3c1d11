/** Demo members of the staff: the claim of the account and the record, as `operations/staff` writes both. */
import { DEMO_STAFF } from './accounts.mjs';

const MINUTE = 60_000;

/**
 * Makes those who have no account yet: data of an earlier start has none, or has a member whom somebody removed.
 * @param {Pick<import('../emulators/admin.mjs').Admin, 'readAccounts' | 'createAccount' | 'writeDocuments'>} admin
 * @param {Date} [now]
 */
export async function seedStaff(admin, now = new Date()) {
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
        // The care member alone is notified, so that the inbox has each email once.
        { role, name, email, since, ended: null, wants: role === 'care' },
      ]),
    ),
  );
}
