import type { Core } from '../core';
import type { MemberCore } from '../core/member';
import type { RootState } from '../state/types';
import { makeStore } from '../state/store';
import { startListening } from '../state/account/actions';
import { type FakeBackend, addAccount, makeFakeBackend } from './fakeBackend';
import { accountDecisions, makeFakeCore, makeFakeMemberCore } from './fakeCore';
import { aConsentingPatient, aCounselor } from './builders';
import { loadListCore } from '../core';

export interface TestStoreParts {
  backend?: FakeBackend;
  core?: Core;
  memberCore?: MemberCore;
  preloaded?: Partial<RootState>;
}

/** A real store over the fake backend. Its lists of counselors are chosen by the real core, which is read from the disk at the first one. */
export function makeTestStore({
  backend = makeFakeBackend(),
  core = makeFakeCore(accountDecisions),
  memberCore = makeFakeMemberCore(),
  preloaded = {},
}: TestStoreParts = {}) {
  const store = makeStore({
    loadBackend: () => Promise.resolve(backend),
    loadCore: () => Promise.resolve(core),
    loadListCore,
    loadMemberCore: () => Promise.resolve(memberCore),
    preloaded,
  });
  return { store, backend };
}

/** Waits until all work with the fakes has ended: they answer in microtasks. */
export async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
}

/** A store whose listener has reported who is signed in. */
export async function makeListeningStore(parts: TestStoreParts = {}) {
  const made = makeTestStore(parts);
  await made.store.dispatch(startListening());
  await settled();
  return made;
}

/** A store with someone signed in, and the record loaded. */
export async function makeSignedInStore(role: 'patient' | 'counselor', parts: TestStoreParts = {}) {
  const { backend = makeFakeBackend() } = parts;
  const account = addAccount(backend, { email: role === 'patient' ? 'sule@example.com' : 'dana@example.com' });
  if (role === 'patient') backend.store.patients.set(account.uid, aConsentingPatient());
  else backend.store.counselors.set(account.uid, aCounselor());
  backend.store.signedIn = account;
  return { ...(await makeListeningStore({ ...parts, backend })), account };
}
