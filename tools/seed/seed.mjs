/**
 * Demo data, written past the rules into the emulators. Every document has a fixed path, sessions and times one for each hour: seeding twice within it changes
 * nothing.
 */
import { DEMO_ACCOUNTS } from './accounts.mjs';
import { counselorDocuments } from './counselors.mjs';
import { patientDocuments, requestAt } from './patient.mjs';
import { DEMONSTRATION } from './payments.mjs';
import { sessionDocuments } from './sessions.mjs';

/**
 * Needs the package of the core (tools/wasm.mjs): the times are made by its decisions.
 * @param {Pick<import('../emulators/admin.mjs').Admin, 'readAccounts' | 'createAccount' | 'writeDocuments'>} admin
 * @param {Date} [now]
 */
export async function seed(admin, now = new Date()) {
  const known = new Set((await admin.readAccounts()).map(({ localId }) => localId));
  for (const { uid, email, password, name } of DEMO_ACCOUNTS) {
    if (known.has(uid)) continue;
    await admin.createAccount({ localId: uid, email, password, displayName: name, emailVerified: true });
  }
  const request = requestAt(now);
  const { documents, entries } = await sessionDocuments(now, request);
  await admin.writeDocuments({
    'settings/payments': DEMONSTRATION,
    ...patientDocuments(now, request, entries),
    ...counselorDocuments(),
    ...documents,
  });
}
