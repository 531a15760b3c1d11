/**
 * Writes demo data past the rules into the emulators. Every document has a fixed path, and sessions and times have one for each hour: seeding twice within an hour
 * changes nothing.
 */
import { DEMO_ACCOUNTS, DEMO_PATIENT } from './accounts.mjs';
import { APPLICANTS, counselorDocuments, COUNSELORS } from './counselors.mjs';
import { patientDocuments, requestAt } from './patient.mjs';
import { DEMONSTRATION } from './payments.mjs';
import { OMAR, OTHERS, peopleDocuments, SARA } from './people.mjs';
import { sessionDocuments } from './sessions.mjs';
import { seedStaff } from './staff.mjs';
import { waitingDocuments, writeIdDocument } from './waiting.mjs';

/**
 * Needs the core's packages (tools/wasm.mjs), because the core's decisions create the times.
 * @param {Pick<import('../emulators/admin.mjs').Admin, 'readAccounts' | 'createAccount' | 'writeDocuments' | 'writeFile'>} admin
 * @param {Date} [now]
 */
export async function seed(admin, now = new Date()) {
  const known = new Set((await admin.readAccounts()).map(({ localId }) => localId));
  for (const { uid, email, name } of [DEMO_PATIENT, ...OTHERS, ...COUNSELORS, ...APPLICANTS]) {
    if (known.has(uid)) continue;
    // People who can't log in have no password.
    const password = DEMO_ACCOUNTS.find((one) => one.uid === uid)?.password;
    const emailVerified = uid !== OMAR.uid;
    await admin.createAccount({ localId: uid, email, displayName: name, emailVerified, ...(password && { password }) });
  }
  const request = requestAt(now);
  const { documents, entriesOf } = await sessionDocuments(now, request);
  await admin.writeDocuments({
    'settings/payments': DEMONSTRATION,
    ...patientDocuments(now, request, entriesOf(DEMO_PATIENT)),
    ...peopleDocuments(now, entriesOf(SARA)),
    ...counselorDocuments(),
    ...documents,
    ...waitingDocuments(now),
  });
  await writeIdDocument(admin);
  await seedStaff(admin, now);
}
