/** The app's own Firebase adapter (web/src/backend), so that questions write exactly what the app writes. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deleteApp } from 'firebase/app';
import { initSync } from '../../core-wasm/pkg-member/aram_member.js';
import { inProject } from '../../tools/lib/paths.mjs';
import { identityPort } from '../../web/src/backend/account/firebase/identity';
import { recordsPort } from '../../web/src/backend/account/firebase/records';
import { consentPort } from '../../web/src/backend/consent/firebase/consent';
import { sessionsPorts } from '../../web/src/backend/firebase/ofSessions';
import { openFirebase } from '../../web/src/backend/firebase/opening/app';
import { counselorsPort } from '../../web/src/backend/profile/firebase/counselors';
import { patientsPort } from '../../web/src/backend/profile/firebase/patients';
import { teamPort } from '../../web/src/backend/team/firebase/team';
import type { Environment as Configured } from '../../web/src/config/env';

export type Environment = Exclude<Configured, { kind: 'misconfigured' }>;

export type Client = ReturnType<typeof openClient>;

/** One user's browser, signed out at first. */
export function openClient(environment: Environment) {
  // A browser fetches the module that plans bookings, and Node can't. Further clients find it started.
  initSync({ module: readFileSync(inProject('core-wasm', 'pkg-member', 'aram_member_bg.wasm')) });
  const firebase = openFirebase(environment, `smoke ${randomUUID()}`);
  return {
    identity: identityPort(firebase),
    records: recordsPort(firebase),
    consent: consentPort(firebase),
    patients: patientsPort(firebase),
    counselors: counselorsPort(firebase),
    team: teamPort(firebase),
    ...sessionsPorts(firebase),
    /** The latest sign-in token. */
    async token() {
      const { currentUser } = firebase.auth;
      if (!currentUser) throw new Error('Nobody is signed in.');
      return currentUser.getIdToken();
    },
    /** Closes what keeps the process alive. */
    close: () => deleteApp(firebase.app),
  };
}
