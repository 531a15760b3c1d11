import { type FirebaseApp, initializeApp, setLogLevel as setAppLogLevel } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Environment } from '../../../config/env';
import { BackendError } from '../../errors';

/** Firebase as the ports use it. File storage is opened at the first upload. */
export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
  db: Firestore;
  environment: Exclude<Environment, { kind: 'misconfigured' }>;
}

/** Splits an address such as `127.0.0.1:8080` into host and port. */
export function hostAndPort(address: string): [host: string, port: number] {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), Number(address.slice(colon + 1))];
}

/**
 * Opens Firebase.
 *
 * Its log is silenced: on a refused write it would print the whole document, including health answers. The popup's code is passed where it
 * is used, so that signing in by password doesn't fetch it.
 *
 * @param name distinguishes several clients in one process (load tests); the app itself has one
 */
export function openFirebase(environment: Environment, name?: string): Firebase {
  if (environment.kind === 'misconfigured') throw new BackendError('app-part-missing');
  const app = initializeApp(environment.firebase, name);
  setAppLogLevel('silent');
  setLogLevel('silent');
  // Firebase uses the first one that this browser allows, or memory if it allows none.
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence];
  const auth = initializeAuth(app, { persistence });
  const db = getFirestore(app);
  if (environment.kind === 'emulators') {
    connectAuthEmulator(auth, `http://${environment.hosts.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(db, ...hostAndPort(environment.hosts.firestore));
  }
  return { app, auth, db, environment };
}
