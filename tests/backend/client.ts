/** A client of the product's own backend code on the emulators, and the administrator's view of its writes. */
import { randomUUID } from 'node:crypto';
import { DEMONSTRATION } from '../../tools/seed/payments.ts';
import { createAdmin } from '../support/admin';
import { openBackend } from '../../web/src/backend/firebase';
import type { Backend } from '../../web/src/backend/ports';
import type { Environment } from '../../web/src/config/env';

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} isn’t set: start the emulators with node tools/emulators/cli.ts`);
  return value;
}

export const projectId = variable('GCLOUD_PROJECT');
export const hosts = {
  auth: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestore: variable('FIRESTORE_EMULATOR_HOST'),
  storage: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
};

export const environment: Environment = {
  kind: 'emulators',
  firebase: {
    apiKey: 'demo',
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    appId: 'demo',
  },
  hosts,
};

export const admin = createAdmin({ projectId, hosts });

// Nothing is for sale until the settings say how.
await admin.writeDocument('settings/payments', DEMONSTRATION);

export const PASSWORD = 'abcd1234';

/** A new client, signed out. */
export function newClient(): Backend {
  return openBackend(environment, randomUUID());
}

/** A client that has just signed up with a new address. */
export async function signedUp(): Promise<{ backend: Backend; uid: string; email: string }> {
  const backend = newClient();
  const { uid, email } = await backend.identity.signUp(`u-${randomUUID()}@example.com`, PASSWORD);
  return { backend, uid, email };
}

/** A client with a stored patient record. */
export async function newPatient(): Promise<{ backend: Backend; uid: string; email: string }> {
  const client = await signedUp();
  await client.backend.patients.createPatient(client.uid, {
    name: 'Şule',
    surname: 'Öz',
    birthday: '03 07 1991',
    email: client.email,
  });
  return client;
}

/** Acts as if the user had followed the link in the verification email; the client's token says so. */
export async function confirmEmail({ backend, uid }: { backend: Backend; uid: string }): Promise<void> {
  await admin.updateAccount(uid, { emailVerified: true });
  await backend.identity.refresh();
}

/** A patient with a confirmed email whose record says since when sign-ins count, so that they may consent and request appointments. */
export async function newTrustedPatient(): Promise<{ backend: Backend; uid: string; email: string }> {
  const client = await newPatient();
  await confirmEmail(client);
  await client.backend.records.endOlderSignIns(client.uid, 'patient');
  return client;
}

/** Closes a record as the app does: the mark keeps the record's `since`. */
export async function closeRecord(
  { backend, uid }: { backend: Backend; uid: string },
  role: 'patient' | 'counselor',
): Promise<void> {
  await backend.records.closeRecord(uid, role, (await backend.records.loadProfile(uid))?.record.since);
}

/** A client with a stored counselor record and public profile. */
export async function newCounselor(): Promise<{ backend: Backend; uid: string; email: string }> {
  const client = await signedUp();
  await client.backend.counselors.createCounselor(client.uid, {
    name: 'Dana Karim',
    city: 'Erbil',
    license: 'KRG-1024',
    email: client.email,
  });
  return client;
}
