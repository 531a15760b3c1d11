/**
 * Demo data, written past the rules into the emulators. Every document has a fixed path: seeding twice changes nothing.
 */
import { DEMO_ACCOUNTS } from './accounts.mjs';
import { counselorDocuments } from './counselors.mjs';
import { patientDocuments } from './patient.mjs';

/**
 * @param {Pick<import('../emulators/admin.mjs').Admin, 'readAccounts' | 'createAccount' | 'writeDocument'>} admin
 * @param {Date} [now]
 */
export async function seed(admin, now = new Date()) {
  const known = new Set((await admin.readAccounts()).map(({ localId }) => localId));
  for (const { uid, email, password, name } of DEMO_ACCOUNTS) {
    if (known.has(uid)) continue;
    await admin.createAccount({ localId: uid, email, password, displayName: name, emailVerified: true });
  }
  const documents = { ...patientDocuments(now), ...counselorDocuments() };
  await Promise.all(Object.entries(documents).map(([path, document]) => admin.writeDocument(path, document)));
}
