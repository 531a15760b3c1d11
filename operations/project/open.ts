/**
 * Opens a Firebase project with firebase-admin: its documents, accounts, files and database settings.
 *
 * Documents are accessed over gRPC. Over HTTP (`preferRest`), Google's library mistakes a document that already exists for a lost transaction and retries for
 * ten minutes.
 */
import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { openAccounts } from './accounts.ts';
import { openFiles } from './files.ts';
import { said } from './answers.ts';
import { openSettings } from './settings.ts';
import { openStore, type Said } from './store.ts';
import type { ProjectConfig, Hosts } from './config.ts';

export type { ProjectConfig } from './config.ts';
export type Project = ReturnType<typeof openProject>;

export function openProject(config: ProjectConfig) {
  const { projectId, bucket, hosts } = config;
  pointTo(hosts);
  const app = initializeApp({ projectId, ...(!hosts && { credential: applicationDefault() }) }, randomUUID());
  const inWords: Said = (work) => said(config, work);
  return {
    store: openStore(getFirestore(app), inWords),
    accounts: openAccounts(getAuth(app), inWords),
    files: openFiles(getStorage(app).bucket(bucket), inWords),
    settings: openSettings(config),
    /** Closes the connections, which would otherwise keep the process alive. */
    close: () => deleteApp(app),
  };
}

/**
 * firebase-admin reads the emulators' hosts from environment variables, for every project that it opens. This sets them for an emulated project and removes them
 * for a real one, so that the shell's variables can't redirect it.
 */
function pointTo(hosts: Hosts | undefined) {
  const variables = {
    FIRESTORE_EMULATOR_HOST: hosts?.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts?.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts?.storage,
    STORAGE_EMULATOR_HOST: hosts && `http://${hosts.storage}`,
  };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
}
