/**
 * How loading a profile grows with what it holds: a patient with 1, 10 and 50 requests (and as many cards, up to the cap), loaded by the product's
 * own backend code.
 */
import { build } from 'esbuild';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdmin } from '../emulators/admin.mjs';
import { fieldsToRest } from '../../operator/values.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { median } from './stats.mjs';

const SIZES = [1, 10, 50];
const CARDS_MAX = 10;
const PASSWORD = 'calm2026';

/**
 * @param {number} size
 * @returns {import('../../operator/values.mjs').PlainDocument}
 */
export function patientWith(size) {
  const many = (/** @type {number} */ count, /** @type {() => object} */ make) => Array.from({ length: count }, make);
  return /** @type {import('../../operator/values.mjs').PlainDocument} */ ({
    name: 'Sara',
    surname: 'Öz',
    email: '',
    birthday: '07 11 1990',
    educationLevel: 'none',
    hobbies: '',
    familySize: '',
    gender: 'none',
    phone: '',
    ID: '',
    photo: '',
    cards: many(Math.min(size, CARDS_MAX), () => ({
      id: randomUUID(),
      cardType: 'Visa',
      selectedItem: 'Turkey',
      city: 'Istanbul',
      cardNumber: '************1234',
      zipCode: '034000',
      expiryDate: '1230',
      nameOnCard: 'Sara Öz',
      address: '12 Gulan St.',
    })),
    tickets: 0,
    bookings: many(size, () => ({
      id: randomUUID(),
      1: 'Individual',
      2: 'Single',
      3: 'no',
      4: 'No preference',
      5: 'Stress and Anxiety',
      6: 'I sleep badly since spring, and my work suffers from it. '.repeat(4),
      requestedAt: new Date(),
    })),
    consent: { version: 1, as: 'adult', at: new Date() },
    updatedAt: new Date(),
  });
}

/** Bundles the adapter for Node; Firebase itself stays where it is installed. */
async function loadAdapter() {
  const file = join(SCRATCH, 'bench', 'backend.mjs');
  await build({
    entryPoints: [inProject('web', 'src', 'backend', 'firebase', 'index.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    define: { 'import.meta.env': '{}' },
  });
  return import(pathToFileURL(file).href);
}

/**
 * @param {{ projectId: string; hosts: { auth: string; firestore: string; storage: string } }} place
 * @param {number} times
 */
export async function measureLoads({ projectId, hosts }, times) {
  const admin = createAdmin({ projectId, hosts });
  const { openBackend } = await loadAdapter();
  const firebase = {
    apiKey: 'demo',
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    appId: 'demo',
  };
  const rows = [];
  for (const size of SIZES) {
    const email = `load-${randomUUID()}@aram.example`;
    const record = { ...patientWith(size), email };
    const { localId } = await admin.createAccount({ email, password: PASSWORD });
    await admin.writeDocument(`patients/${localId}`, record);
    const backend = openBackend({ kind: 'emulators', firebase, hosts }, randomUUID());
    await backend.auth.signIn(email, PASSWORD);
    await backend.records.loadProfile(localId);
    const spent = [];
    for (let n = 0; n < times; n += 1) {
      const begun = performance.now();
      await backend.records.loadProfile(localId);
      spent.push(performance.now() - begun);
    }
    const bytes = Buffer.byteLength(JSON.stringify(fieldsToRest(record)));
    rows.push({ bookings: size, cards: Math.min(size, CARDS_MAX), bytes, milliseconds: median(spent) });
  }
  return rows;
}
