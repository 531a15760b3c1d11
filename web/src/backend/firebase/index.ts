/** The product's only adapter: everything that Aram stores is in Firebase. */
import { initializeApp } from 'firebase/app';
import { environment, type Environment } from '../../config/env';
import { once } from '../../core/once';
import type { Backend } from '../ports';
import { consentPort } from '../consent/firebase/consent';
import { counselorsPort } from '../profile/firebase/counselors';
import { filesPort } from '../profile/firebase/files';
import { identityPort } from '../account/firebase/identity';
import { inboxPort } from '../inbox/firebase/inbox';
import { laterPorts, ofDesk, ofMessages, ofSessions } from './later';
import { ledgerPort } from '../tickets/firebase/ledger';
import { type Firebase, openFirebase } from './opening/app';
import { hideStuckStore } from './opening/stuckStore';
import { patientsPort } from '../profile/firebase/patients';
import { paymentsPort } from '../tickets/firebase/payments';
import { recordsPort } from '../account/firebase/records';
import { reportsPort } from '../reports/firebase/reports';
import { teamPort } from '../team/firebase/team';

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
    ...laterPorts(['hours', 'slots', 'sessions', 'blocks', 'care', 'addresses', 'wishes'], async () =>
      (await ofSessions()).sessionsPorts(firebase),
    ),
    ...laterPorts(['messages', 'calling', 'news'], async () => (await ofMessages()).messagesPorts(firebase)),
    ...laterPorts(['desk'], async () => ({ desk: (await ofDesk()).deskPort(firebase) })),
  };
}

/** Opens a separate backend; `name` distinguishes several in one process. */
export function openBackend(target: Environment, name?: string): Backend {
  return portsOver(openFirebase(target, name));
}

/** Opens the backend of an app. If the build has a key for App Check, that starts before everything else. */
export async function openApp(target: Environment): Promise<Backend> {
  await hideStuckStore();
  if (target.kind === 'project' && target.appCheckKey !== undefined) {
    const { startAppCheck } = await import('./opening/appCheck');
    startAppCheck(initializeApp(target.firebase), target.appCheckKey);
  }
  return openBackend(target);
}

/** The backend of this app, opened at the first call. If opening failed, the next call tries again. */
export const loadBackend = once(
  () => openApp(environment),
  (thrown) => thrown,
);

/** Fetches the code that nearly everything of a signed-in person needs. A failed fetch is reported by the call that needs it. */
export const fetchOwn = () => Promise.allSettled([ofSessions(), ofMessages()]);
