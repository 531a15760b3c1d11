/**
 * A Firebase project, by firebase-admin: its documents, accounts, files, and how its database is set.
 *
 * Documents go by gRPC. Over HTTP (`preferRest`) Google's library takes a document that exists already for a transaction that lost, and tries for ten minutes.
 */
import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { openAccounts } from './accounts.mjs';
import { openFiles } from './files.mjs';
import { said } from './answers.mjs';
import { openSettings } from './settings.mjs';
import { openStore } from './store.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./place.mjs').Hosts} Hosts */
/** @typedef {ReturnType<typeof openProject>} Project */

/** @param {Place} place */
export function openProject(place) {
  const { projectId, bucket, hosts } = place;
  pointTo(hosts);
  const app = initializeApp({ projectId, ...(!hosts && { credential: applicationDefault() }) }, randomUUID());
  /** @type {import('./store.mjs').Said} */
  const inWords = (work) => said(place, work);
  return {
    store: openStore(getFirestore(app), inWords),
    accounts: openAccounts(getAuth(app), inWords),
    files: openFiles(getStorage(app).bucket(bucket), inWords),
    settings: openSettings(place),
    /** Ends the connections, which else keep the process alive. */
    close: () => deleteApp(app),
  };
}

/**
 * Where the emulators are firebase-admin reads from variables of the process, for every project that it opens. They are set for this one; for a real project
 * they are taken away, so that none of the shell's leads it astray.
 * @param {Hosts | undefined} hosts
 */
function pointTo(hosts) {
  const variables = {
    FIRESTORE_EMULATOR_HOST: hosts?.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts?.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts?.storage,
    STORAGE_EMULATOR_HOST: hosts && `http://${hosts.storage}`,
  };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
