/** The one adapter of the product: everything that Aram keeps, in Firebase. */
import { initializeApp } from 'firebase/app';
import { environment, type Environment } from '../../config/env';
import type { Backend } from '../ports';
import { consentPort } from './consent';
import { counselorsPort } from './counselors';
import { filesPort } from './files';
import { identityPort } from './identity';
import { inboxPort } from './inbox';
import { laterPorts, ofMessages, ofSessions } from './later';
import { ledgerPort } from './ledger';
import { type Firebase, openFirebase } from './opening/app';
import { hideStuckStore } from './opening/stuckStore';
import { patientsPort } from './patients';
import { paymentsPort } from './payments';
import { recordsPort } from './records';
import { reportsPort } from './reports';
import { teamPort } from './team';

/** Every port, over one Firebase. */
export function portsOver(firebase: Firebase): Backend {
  return {
    identity: identityPort(firebase),
    records: recordsPort(firebase),
    patients: patientsPort(firebase),
    consent: consentPort(firebase),
    ledger: ledgerPort(firebase),
    payments: paymentsPort(firebase),
    counselors: counselorsPort(firebase),
    team: teamPort(firebase),
    files: filesPort(firebase),
    inbox: inboxPort(firebase),
    reports: reportsPort(firebase),
    ...laterPorts(['hours', 'slots', 'sessions', 'blocks', 'addresses'], async () =>
      (await ofSessions()).sessionsPorts(firebase),
    ),
    ...laterPorts(['messages', 'calling', 'news'], async () => (await ofMessages()).messagesPorts(firebase)),
  };
}

/** A backend of its own; `name` tells several in one process apart. */
export function openBackend(target: Environment, name?: string): Backend {
  return portsOver(openFirebase(target, name));
}

/** The backend of an app: with App Check before everything else, where the build has a key for it. */
export async function openApp(target: Environment): Promise<Backend> {
  await hideStuckStore();
  if (target.kind === 'project' && target.appCheckKey !== undefined) {
    const { startAppCheck } = await import('./opening/appCheck');
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
