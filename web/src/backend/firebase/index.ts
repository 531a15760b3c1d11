/** The one adapter of the product: everything that Aram keeps, in Firebase. */
import { initializeApp } from 'firebase/app';
import { environment, type Environment } from '../../config/env';
import type { Backend } from '../ports';
import { openFirebase } from './app';
import { authPort } from './auth';
import { filesPort } from './files';
import { inboxPort } from './inbox';
import { recordsPort } from './records';
import { reportsPort } from './reports';
import { hideStuckStore } from './stuckStore';

/** A backend of its own; `name` tells several in one process apart. */
export function openBackend(target: Environment, name?: string): Backend {
  const firebase = openFirebase(target, name);
  return {
    auth: authPort(firebase.auth),
    records: recordsPort(firebase),
    inbox: inboxPort(firebase.db),
    files: filesPort(firebase),
    reports: reportsPort(firebase.db),
  };
}

/** The backend of an app: with App Check before everything else, where the build has a key for it. */
export async function openApp(target: Environment): Promise<Backend> {
  await hideStuckStore();
  if (target.kind === 'project' && target.appCheckKey !== undefined) {
    const { startAppCheck } = await import('./appCheck');
    startAppCheck(initializeApp(target.firebase), target.appCheckKey);
  }
  return openBackend(target);
}

let opened: Promise<Backend> | null = null;

/** The backend of this app, opened at the first call. An opening that failed is tried again at the next. */
export function loadBackend(): Promise<Backend> {
  opened ??= openApp(environment).catch((thrown: unknown) => {
    opened = null;
    throw thrown;
  });
  return opened;
}
