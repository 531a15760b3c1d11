/**
 * Where the operator works: the emulators on this machine, or a real Firebase project. One of the two has to be said, so that no
 * command reaches real patients by accident.
 */
import { readEnvironment } from '../tools/lib/firebase-env.mjs';
import { PlainError } from '../tools/lib/plain-error.mjs';
import { HOST, START_PORTS } from '../tools/lib/ports.mjs';
import { DEMO_PROJECT, isDemo } from '../tools/lib/projects.mjs';
import { googleCredentials } from './credentials.mjs';

/**
 * @typedef {object} Place
 * @property {boolean} real
 * @property {string} projectId
 * @property {string} database the documents' address in Firestore REST v1
 * @property {string} documents the beginning of every document's name
 * @property {string} identity the accounts' address
 * @property {string} files the bucket's address in the Cloud Storage JSON API
 * @property {() => Promise<Record<string, string>>} credentials the headers that say who asks
 */

/**
 * @param {{ emulators: boolean; project?: string | undefined; bucket?: string | undefined }} wish
 * @param {NodeJS.ProcessEnv} env
 * @returns {Place}
 */
export function choosePlace({ emulators, project, bucket }, env) {
  if (emulators) return emulatorsPlace(project, bucket, env);
  if (project === undefined) {
    throw new PlainError(
      'Say where: `--emulators` for the emulators on this machine, or `--project ID` for a real Firebase project.',
    );
  }
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new PlainError(`"${project}" is no project id: it stands in the Firebase console under Project settings.`);
  }
  if (isDemo(project)) {
    throw new PlainError(`"${project}" is a project of the emulators: add --emulators.`);
  }
  return {
    real: true,
    ...addresses(project, bucket ?? bucketOf(project), {
      firestore: 'https://firestore.googleapis.com',
      identity: 'https://identitytoolkit.googleapis.com',
      storage: 'https://storage.googleapis.com',
    }),
    credentials: googleCredentials(project),
  };
}

/**
 * @param {string | undefined} project
 * @param {string | undefined} bucket
 * @param {NodeJS.ProcessEnv} env
 * @returns {Place}
 */
function emulatorsPlace(project, bucket, env) {
  const projectId = project ?? env['GCLOUD_PROJECT'] ?? DEMO_PROJECT;
  if (!isDemo(projectId)) {
    throw new PlainError(`The emulators' projects begin with "demo-", not "${projectId}": leave out --emulators?`);
  }
  const host = (/** @type {string} */ variable, /** @type {number} */ port) => env[variable] ?? `${HOST}:${port}`;
  return {
    real: false,
    ...addresses(projectId, bucket ?? `${projectId}.appspot.com`, {
      firestore: `http://${host('FIRESTORE_EMULATOR_HOST', START_PORTS.firestore)}`,
      identity: `http://${host('FIREBASE_AUTH_EMULATOR_HOST', START_PORTS.auth)}/identitytoolkit.googleapis.com`,
      storage: `http://${host('FIREBASE_STORAGE_EMULATOR_HOST', START_PORTS.storage)}`,
    }),
    // The emulators' word for an administrator; no real project knows it.
    credentials: () => Promise.resolve({ Authorization: 'Bearer owner' }),
  };
}

/**
 * @param {string} projectId
 * @param {string} bucket
 * @param {{ firestore: string; identity: string; storage: string }} servers
 */
function addresses(projectId, bucket, { firestore, identity, storage }) {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  return {
    projectId,
    documents,
    database: `${firestore}/v1/${documents}`,
    identity: `${identity}/v1/projects/${projectId}`,
    files: `${storage}/storage/v1/b/${encodeURIComponent(bucket)}/o`,
  };
}

/**
 * The bucket of the app's own configuration where that is for this project, else the name that new projects get.
 * @param {string} project
 */
function bucketOf(project) {
  const app = readEnvironment();
  const configured = app['VITE_FIREBASE_PROJECT_ID'] === project ? app['VITE_FIREBASE_STORAGE_BUCKET'] : undefined;
  return configured || `${project}.firebasestorage.app`;
}
