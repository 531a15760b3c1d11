/** Demo data on the emulators: it has to be what the rules would have let the app write, or the demo would fail at the first edit. */
import { initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocs,
  limit,
  getFirestore,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, type Admin } from '../support/admin';
import { DEMO_COUNSELOR, DEMO_PATIENT } from '../../tools/seed/accounts.mjs';
import { seed } from '../../tools/seed/seed.mjs';

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: \`node tools/emulators/cli.mjs\` starts the emulators and prints it.`);
  return value;
}

const hosts = {
  auth: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestore: variable('FIRESTORE_EMULATOR_HOST'),
  storage: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
};
const projectId = variable('GCLOUD_PROJECT');
const admin: Admin = createAdmin({ projectId, hosts });

let app: FirebaseApp;
let database: Firestore;

beforeAll(async () => {
  await admin.resetAll();
  await seed(admin);
  app = initializeApp({ apiKey: 'demo', projectId });
  database = getFirestore(app);
  const [host = '', port] = hosts.firestore.split(':');
  connectFirestoreEmulator(database, host, Number(port));
});

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (!auth.emulatorConfig) connectAuthEmulator(auth, `http://${hosts.auth}`, { disableWarnings: true });
  return (await signInWithEmailAndPassword(auth, email, password)).user.uid;
}

describe('the demo data', () => {
  it('is the same after seeding twice', async () => {
    const once = { documents: Object.keys(await admin.exportDatabase()), accounts: await admin.readAccounts() };
    await seed(admin);
    expect({ documents: Object.keys(await admin.exportDatabase()), accounts: await admin.readAccounts() }).toEqual(
      once,
    );
  });

  it('has a patient whose tickets are the sum of the ledger', async () => {
    const record = await admin.readDocument(`patients/${DEMO_PATIENT.uid}`);
    const entries = Object.values(await admin.readCollection(`patients/${DEMO_PATIENT.uid}/ledger`));
    expect(entries.length).toBeGreaterThan(0);
    expect(record?.['tickets']).toBe(entries.reduce((sum, entry) => sum + Number(entry['ticket']), 0));
  });

  it('has a patient who can sign in and edit the record under the rules', async () => {
    const uid = await signIn(DEMO_PATIENT);
    expect(uid).toBe(DEMO_PATIENT.uid);
    await updateDoc(doc(database, 'patients', uid), { hobbies: 'Chess', updatedAt: serverTimestamp() });
    expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ hobbies: 'Chess' });
  });

  it('has a counselor who can sign in and edit record and profile under the rules', async () => {
    const uid = await signIn(DEMO_COUNSELOR);
    expect(uid).toBe(DEMO_COUNSELOR.uid);
    const batch = writeBatch(database);
    batch.update(doc(database, 'counselors', uid), { bio: 'New words.' });
    batch.update(doc(database, 'counselorProfiles', uid), { bio: 'New words.' });
    await batch.commit();
    expect(await admin.readDocument(`counselorProfiles/${uid}`)).toMatchObject({ bio: 'New words.', verified: true });
  });

  it('shows every visitor the verified counselors', async () => {
    const verified = await getDocs(
      query(collection(database, 'counselorProfiles'), where('verified', '==', true), limit(100)),
    );
    expect(verified.size).toBe(4);
  });
});

describe('the administrator', () => {
  it('reads the whole database, also below a document that is missing', async () => {
    await admin.resetAll();
    await admin.writeDocument('patients/gone/ledger/entry', { ticket: 5 });
    await admin.writeDocument('newsletter/a', { email: 'a@aram.example' });
    expect(await admin.exportDatabase()).toEqual({
      'patients/gone/ledger/entry': { ticket: 5 },
      'newsletter/a': { email: 'a@aram.example' },
    });
  });

  it('forgets all of it', async () => {
    await admin.createAccount({ email: 'sara@aram.example', password: 'calm2026' });
    await fetch(`http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'sara@aram.example' }),
    });
    expect(await admin.readMails()).toMatchObject([{ email: 'sara@aram.example', requestType: 'PASSWORD_RESET' }]);
    await admin.resetAll();
    expect(await admin.readMails()).toEqual([]);
    expect(await admin.exportDatabase()).toEqual({});
    expect(await admin.readAccounts()).toEqual([]);
    expect(await admin.readFiles()).toEqual([]);
  });
});
