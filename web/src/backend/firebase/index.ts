/** The one adapter of the product: everything that Aram keeps, in Firebase. */
import { environment, type Environment } from '../../config/env';
import type { Backend } from '../ports';
import { openFirebase } from './app';
import { authPort } from './auth';
import { filesPort } from './files';
import { inboxPort } from './inbox';
import { recordsPort } from './records';

/** A backend of its own; `name` tells several in one process apart. */
export function openBackend(target: Environment, name?: string): Backend {
  const firebase = openFirebase(target, name);
  return {
    auth: authPort(firebase.auth),
    records: recordsPort(firebase),
    inbox: inboxPort(firebase.db),
    files: filesPort(firebase),
  };
}

let opened: Backend | null = null;

/** The backend of this app, opened at the first call. */
export function loadBackend(): Promise<Backend> {
  opened ??= openBackend(environment);
  return Promise.resolve(opened);
}
