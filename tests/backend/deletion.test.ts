/**
 * The end of an account, broken off at every single request, before and after it reached its server: the person is told, and
 * going on, in the same tab or after a new login, leaves the mark and nothing else.
 */
import { type Lost, losing } from './brokenNetwork';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf } from '../../web/src/backend/errors';
import type { Backend, Role } from '../../web/src/backend/ports';
import { selectSession } from '../../web/src/state/session/selectors';
import { makeStore } from '../../web/src/state/store';
import { deleteAccount, reloadProfile, signIn } from '../../web/src/state/user/thunks';
import { aCard, aPurchase } from '../../web/src/testing/builders';
import { accountDecisions, makeFakeCore, makeFakeSessionsCore } from '../../web/src/testing/fakeCore';
import { admin, newClient, newCounselor, newPatient, PASSWORD } from './client';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

function storeOver(backend: Backend) {
  return makeStore({
    loadBackend: () => Promise.resolve(backend),
    loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)),
    loadSessionsCore: () => Promise.resolve(makeFakeSessionsCore()),
  });
}

async function someone(role: Role): Promise<{ uid: string; email: string }> {
  const { backend, uid, email } = await (role === 'patient' ? newPatient() : newCounselor());
  const image = new Blob([new Uint8Array(64)], { type: 'image/png' });
  await backend.files.uploadPhoto(uid, image);
  if (role === 'patient') {
    await backend.files.uploadId(uid, image);
    const card = aCard({ id: randomUUID() });
    await backend.patients.appendCard(uid, card);
    await backend.ledger.buyTicket(uid, aPurchase({ entryId: randomUUID(), cardId: card.id }));
  }
  return { uid, email };
}

async function loggedIn(email: string) {
  const store = storeOver(newClient());
  await store.dispatch(signIn({ email, password: PASSWORD })).unwrap();
  await store.dispatch(reloadProfile()).unwrap();
  return store;
}

const proof = { kind: 'password', password: PASSWORD } as const;

/** Everything that Aram may keep about a user. */
async function left(uid: string): Promise<string[]> {
  const documents = [`patients/${uid}`, `counselors/${uid}`, `counselorProfiles/${uid}`, `closed/${uid}`];
  const found = [];
  for (const path of documents) if (await admin.readDocument(path)) found.push(path);
  const entries = Object.keys(await admin.readCollection(`patients/${uid}/ledger`));
  const files = [...(await admin.readFiles('images/')), ...(await admin.readFiles('ids/'))];
  const accounts = (await admin.readAccounts()).filter(({ localId }) => localId === uid);
  return [
    ...found,
    ...entries.map((id) => `ledger/${id}`),
    ...files.flatMap(({ name }) => (name.endsWith(uid) ? [name] : [])),
    ...accounts.map(() => 'the account'),
  ];
}

/** More requests than a deletion takes. */
const ENOUGH = 30;

test.each<[Role, Lost, string]>([
  ['patient', 'answer', 'in the same tab'],
  ['patient', 'request', 'after a new login'],
  ['counselor', 'answer', 'in the same tab'],
  ['counselor', 'request', 'after a new login'],
])(
  'a %s’s deletion whose %s is lost, at whichever step, goes on %s to the end',
  async (role, lost, where) => {
    let at = 0;
    for (; at < ENOUGH; at += 1) {
      const { uid, email } = await someone(role);
      const store = await loggedIn(email);
      const { broke, thrown } = await losing(lost, at, () => store.dispatch(deleteAccount(proof)).unwrap());
      if (!broke) {
        expect(thrown).toBeUndefined();
        expect(await left(uid)).toEqual([`closed/${uid}`]);
        break;
      }
      // File storage tries again by itself: then nothing is to be told.
      if (thrown !== undefined) {
        expect(codeOf(thrown), `request ${String(at)}`).not.toBe('unknown');
        if (where === 'in the same tab') {
          await store.dispatch(deleteAccount(proof)).unwrap();
          expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: false });
        } else {
          const later = await loggedIn(email);
          await later.dispatch(deleteAccount(proof)).unwrap();
        }
      }
      expect(await left(uid), `${lost} ${String(at)}`).toEqual([`closed/${uid}`]);
    }
    // At least: proof, record, ledger, two files, account.
    expect(at).toBeGreaterThan(5);
    expect(at).toBeLessThan(ENOUGH);
  },
  300_000,
);
