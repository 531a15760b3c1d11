import type { ReactNode } from 'react';
import type { AuthUser } from '../backend/ports';
import type { Core, PatientRecord } from '../core';
import type { MemberCore } from '../core/member';
import { aConsentingPatient, aPatient } from './builders';
import { addAccount, type FakeBackend, makeFakeBackend } from './fakeBackend';
import { makeListeningStore } from './makeTestStore';
import { renderScreen, type RenderOptions } from './renderScreen';

export interface PatientScreenParts extends RenderOptions {
  core: Core;
  /** For screens of sessions. */
  memberCore?: MemberCore;
  /** The relevant fields of the patient's record. */
  record?: Partial<PatientRecord>;
  /** Whether the patient has consented to storing health answers; true by default. */
  hasConsent?: boolean;
  /** The relevant fields of the account. */
  account?: Partial<Pick<AuthUser, 'email' | 'emailVerified'>> & { providers?: AuthUser['providers'][number][] };
  backend?: FakeBackend;
}

/** Renders a screen for a signed-in patient, over the fake backend. */
export async function renderPatientScreen(screen: ReactNode, parts: PatientScreenParts) {
  const {
    core,
    memberCore,
    record = {},
    hasConsent = true,
    account: changes = {},
    backend = makeFakeBackend(),
    ...options
  } = parts;
  const account = addAccount(backend, { email: 'sule@example.com', ...changes });
  const make = hasConsent ? aConsentingPatient : aPatient;
  backend.store.patients.set(account.uid, make({ email: account.email, ...record }));
  backend.store.signedIn = account;
  const { store } = await makeListeningStore({ backend, core, ...(memberCore && { memberCore }) });
  const view = await renderScreen(screen, store, options);
  return {
    ...view,
    store,
    backend,
    account,
    /** The record as the backend has it now. */
    stored: () => backend.store.patients.get(account.uid),
  };
}
