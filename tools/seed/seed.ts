/**
 * Writes demo data past the rules into the emulators. Every document has a fixed path, and sessions and times have one for each hour: seeding twice within an hour
 * changes nothing.
 */
import { DEMO_ACCOUNTS, DEMO_PATIENT } from './accounts.ts';
import { APPLICANTS, counselorDocuments, COUNSELORS } from './counselors.ts';
import { patientDocuments, requestAt } from './patient.ts';
import { DEMONSTRATION } from './payments.ts';
import { OMAR, OTHERS, peopleDocuments, SARA } from './people.ts';
import { sessionDocuments } from './sessions.ts';
import { seedStaff } from './staff.ts';
import { waitingDocuments, writeIdDocument } from './waiting.ts';
import type { Admin } from '../emulators/admin.ts';

/** Needs the core's packages (tools/wasm.ts), because the core's decisions create the times. */
export async function seed(
  admin: Pick<Admin, 'readAccounts' | 'createAccount' | 'writeDocuments' | 'writeFile'>,
  now: Date = new Date(),
) {
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
