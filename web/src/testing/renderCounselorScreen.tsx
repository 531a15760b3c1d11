import type { ReactNode } from 'react';
import type { Core, CounselorRecord } from '../core';
import type { MemberCore } from '../core/member';
import { aCounselor } from './builders';
import { addAccount, type FakeBackend, makeFakeBackend } from './fakeBackend';
import { makeListeningStore } from './makeTestStore';
import { renderScreen, type RenderOptions } from './renderScreen';

export interface CounselorScreenParts extends RenderOptions {
  core?: Core;
  memberCore?: MemberCore;
  /** The relevant fields of the counselor's record. */
  record?: Partial<CounselorRecord>;
  /** Whether the license was reviewed under the record's name; true by default. */
  isVerified?: boolean;
  backend?: FakeBackend;
}

/** Renders a screen for the signed-in counselor `dana`, over the fake backend. */
export async function renderCounselorScreen(screen: ReactNode, parts: CounselorScreenParts = {}) {
  const { core, memberCore, record = {}, isVerified = true, backend = makeFakeBackend(), ...options } = parts;
  const account = addAccount(backend, { uid: 'dana', email: 'dana@example.com' });
  backend.store.counselors.set(account.uid, aCounselor({ email: account.email, ...record }));
  if (isVerified) backend.store.verified.add(account.uid);
  backend.store.signedIn = account;
  const { store } = await makeListeningStore({ backend, ...(core && { core }), ...(memberCore && { memberCore }) });
  return { ...(await renderScreen(screen, store, options)), store, backend, account };
}
