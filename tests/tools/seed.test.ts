/** Tests the demo data on the emulators: the rules must allow the app to write it, or the demo would fail at the first edit. */
import { readFileSync } from 'node:fs';
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
import { openCounselor } from '../../operations/counselors/open.ts';
import { openProject } from '../../operations/project/open.ts';
import { listWaiting } from '../../operations/waiting/waiting.ts';
import { operate } from '../../operator/operate.ts';
import { createAdmin, type Admin } from '../support/admin';
import { inProject } from '../../tools/lib/paths.mjs';
import { DEMO_ACCOUNTS, DEMO_COUNSELOR, DEMO_PATIENT, DEMO_STAFF } from '../../tools/seed/accounts.ts';
import { APPLICANTS } from '../../tools/seed/counselors.ts';
import { NOUR } from '../../tools/seed/people.ts';
import { seed } from '../../tools/seed/seed.ts';
import { seedStaff } from '../../tools/seed/staff.ts';

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} isn’t set: \`node tools/emulators/cli.ts\` starts the emulators and prints it.`);
  return value;
}

const hosts = {
  auth: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestore: variable('FIRESTORE_EMULATOR_HOST'),
  storage: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
};
const projectId = variable('GCLOUD_PROJECT');
const admin: Admin = createAdmin({ projectId, hosts });

const NOW = new Date();

let app: FirebaseApp;
let database: Firestore;

beforeAll(async () => {
  await admin.resetAll();
  await seed(admin, NOW);
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
    // The functions of the emulators email staff about the seeded report, whenever its event arrives.
    const isSeeded = (path: string) => !path.startsWith('mail/demoDanger');
    const stored = async () => ({
      documents: Object.keys(await admin.exportDatabase()).filter(isSeeded),
      accounts: await admin.readAccounts(),
    });
    const once = await stored();
    await seed(admin, NOW);
    expect(await stored()).toEqual(once);
  });

  it('has a patient whose tickets are the sum of the ledger', async () => {
    const record = await admin.readDocument(`patients/${DEMO_PATIENT.uid}`);
    const entries = Object.values(await admin.readCollection(`patients/${DEMO_PATIENT.uid}/ledger`));
    expect(entries.length).toBeGreaterThan(0);
    expect(record?.['tickets']).toBe(entries.reduce((sum, entry) => sum + Number(entry['ticket']), 0));
  });

  it('has sessions in every state, one to come, one to confirm and one contested, and tickets that match them', async () => {
    const all = Object.values(await admin.readCollection('sessions'));
    const sessions = all.filter(({ patient }) => patient === DEMO_PATIENT.uid);
    const states = sessions.map(({ state, by, returned }) => ([state, by, returned] as string[]).join(' '));
    expect(new Set(states)).toEqual(
      new Set([
        ...['booked  false', 'held  false', 'missed patient false', 'missed counselor true'],
        ...['cancelled patient true', 'cancelled patient false', 'cancelled counselor true'],
      ]),
    );
    const starts = sessions.filter(({ state }) => state === 'booked').map(({ start }) => Number(start));
    expect(starts.filter((start) => start > NOW.getTime())).toHaveLength(2);
    expect(starts.filter((start) => start < NOW.getTime())).toHaveLength(2);
    const env = {
      ...{ GCLOUD_PROJECT: projectId, FIRESTORE_EMULATOR_HOST: hosts.firestore },
      ...{ FIREBASE_AUTH_EMULATOR_HOST: hosts.auth, FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage },
    };
    const said: string[] = [];
    const silent = { interactive: false, ask: () => Promise.resolve(''), note: (text: string) => void said.push(text) };
    const terminal = { ...silent, print: (text: string) => Promise.resolve(void said.push(text)) };
    // The only faults are the items that wait for staff, and what is missing without cloud functions.
    expect(await operate(['check', '--emulators'], terminal, { env }), said.join('\n')).toBe(1);
    expect(said.toSorted()).toEqual([
      expect.stringMatching(/^4 patients, ledger entries: \d+, sessions: 13. Tickets equal the ledger.$/),
      'Calendar feeds are off.',
      'Concurrency, indexes, retention: skipped: the emulator has no such settings.',
      expect.stringMatching(/^Emails are off\. /),
      'Emails that failed: 1, unsure: 0. See `failedEmails`.',
      expect.stringMatching(/^No email about danger: cloud functions aren’t deployed\. /),
      'Nothing is deleted by itself without cloud functions: `sweep` has never run.',
      'Payments to check: 1. See `payments`.',
      expect.stringContaining('The clock has never run'),
    ]);
    await operate(['sessions', '--kind', 'contested', '--emulators'], terminal, { env });
    expect(said.join('\n')).toContain('cutShort');
  });

  it('offers every visitor times of four counselors in the next weeks, 60 minutes apart', async () => {
    const open = await getDocs(query(collection(database, 'slots'), where('state', '==', 'open'), limit(60)));
    expect(open.size).toBe(60);
    const slots = Object.values(await admin.readCollection('slots'));
    expect(new Set(slots.map(({ counselor }) => counselor)).size).toBe(4);
    const held = await admin.readCollection('hours');
    expect(new Set(Object.values(held).map(({ zone }) => zone)).size).toBe(4);
    for (const uid of Object.keys(held)) {
      const starts = slots.filter(({ counselor }) => counselor === uid).map(({ start }) => Number(start));
      const gaps = starts.toSorted((one, other) => one - other).map((start, at, all) => start - (all[at - 1] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60 * 60_000);
    }
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

  it('has people who can sign in, all of them in README.md', () => {
    const page = readFileSync(inProject('README.md'), 'utf8');
    for (const { email } of DEMO_ACCOUNTS) expect(page).toContain(`\`${email}\``);
  });

  it('has a member of the staff for each role, who logs in with the claim', async () => {
    for (const member of DEMO_STAFF) {
      expect(await signIn(member)).toBe(member.uid);
      const stored = await admin.readDocument(`staff/${member.uid}`);
      expect(stored).toMatchObject({ role: member.role, email: member.email, ended: null });
      const account = (await admin.readAccounts()).find(({ localId }) => localId === member.uid);
      expect(account).toMatchObject({ emailVerified: true, customAttributes: JSON.stringify({ staff: member.role }) });
    }
  });

  it('doesn’t bring back a member whom an owner removed', async () => {
    const [reviewer] = DEMO_STAFF;
    const path = `staff/${String(reviewer?.uid)}`;
    const stored = (await admin.readDocument(path)) ?? {};
    await admin.writeDocument(path, { ...stored, ended: NOW });
    await seedStaff(admin, NOW);
    expect(await admin.readDocument(path)).toMatchObject({ ended: NOW });
    await admin.writeDocument(path, stored);
  });

  it('has every kind of work that waits for staff, one request of it overdue', async () => {
    const project = openProject({ real: false, projectId, bucket: `${projectId}.appspot.com`, hosts });
    const { items, more } = await listWaiting({ ...project, now: NOW }, { role: 'owner' });
    await project.close();
    expect(more).toBe(false);
    expect(items.map(({ kind }) => kind)).toEqual([
      ...['danger', 'report', 'contest', 'session', 'request', 'request', 'license', 'license'],
      ...['message', 'message', 'email', 'payment'],
    ]);
    // Other kinds may be overdue as well, depending on the working days before today.
    const overdue = items.filter(({ kind, due }) => kind === 'request' && due && due < NOW);
    expect(overdue.map(({ of }) => of.split('_')[0])).toEqual([`request:${NOUR.uid}`]);
    expect(items.some(({ taken }) => taken)).toBe(false);
  });

  it('has one applicant with the name of a verified counselor, and one with an ID document', async () => {
    const project = openProject({ real: false, projectId, bucket: `${projectId}.appspot.com`, hosts });
    const acting = { ...project, by: 'demo', now: NOW };
    const [first, second] = await Promise.all(APPLICANTS.map(({ uid }) => openCounselor(acting, { uid })));
    await project.close();
    expect(first).toMatchObject({ twins: { name: [], license: [] }, document: { type: 'application/pdf' } });
    expect(second).toMatchObject({ twins: { name: [{ uid: 'demoCounselorElif', name: 'Elif Şahin' }], license: [] } });
  });

  it('shows every visitor the verified counselors', async () => {
    const verified = await getDocs(
      query(collection(database, 'counselorProfiles'), where('verified', '==', true), limit(100)),
    );
    expect(verified.size).toBe(4);
  });
});
