/**
 * Breaks off the end of an account at every single request, before and after it reached the server. The user sees an error, and when they
 * go on, in the same tab or after a new login, only the mark remains.
 */
import { randomUUID } from 'node:crypto';
import { type Lost, losing } from './brokenNetwork';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { codeOf } from '../../web/src/backend/errors';
import type { Backend, Role } from '../../web/src/backend/ports';
import type { MemberCore } from '../../web/src/core/member';
import { selectSession } from '../../web/src/state/account/selectors';
import { makeStore } from '../../web/src/state/store';
import { deleteAccount, reloadProfile, signIn } from '../../web/src/state/user/actions';
import { hourOf, someHours } from '../../web/src/testing/builders';
import { accountDecisions, makeFakeCore } from '../../web/src/testing/fakeCore';
import { loadListCore } from '../../web/src/core';
import { loadRealMemberCore } from '../../web/src/testing/realCore';
import { admin, newClient, PASSWORD } from './client';
import { booked, inHours, newBooker, newOffering } from './twoOfASession';

let memberCore: MemberCore;

beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

function storeOver(backend: Backend) {
  return makeStore({
    loadBackend: () => Promise.resolve(backend),
    loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)),
    loadListCore,
    loadMemberCore: () => Promise.resolve(memberCore),
  });
}

const [BOOKED, OPEN] = [inHours(50), inHours(52)];

/** Makes a patient who has bought tickets; staff have seen all payments. */
async function paid(uid: string): Promise<void> {
  const at = new Date();
  await admin.writeDocuments({
    [`patients/${uid}/orders/${randomUUID()}`]: { pack: '5', language: 'en', at, state: 'paid' },
    [`patients/${uid}/order/current`]: { id: randomUUID(), at },
    [`patients/${uid}/order/blocked`]: { payment: 'pi_1', at },
    [`patients/${uid}/payments/pi_1`]: { state: 'counted', at, look: false },
  });
}

/** Lets staff answer a request, or refuse a license. */
async function seenByStaff(uid: string, role: Role): Promise<void> {
  const at = new Date();
  await admin.writeDocuments(
    role === 'patient'
      ? { [`patients/${uid}/care/${randomUUID()}`]: { state: 'closed', reason: 'You asked us to.', at } }
      : { [`counselors/${uid}/review/current`]: { state: 'refused', reason: 'Not in the register.', at } },
  );
}

/** A user with a coming session and everything else that Aram may store about a user. */
async function someone(role: Role): Promise<{ uid: string; email: string; other: string; session: string }> {
  const [patient, counselor] = [await newBooker(), await newOffering(BOOKED, OPEN)];
  const session = await booked(patient, counselor, BOOKED);
  await counselor.backend.hours.saveHours(counselor.uid, someHours(), null);
  await counselor.backend.blocks.block(counselor.uid, 'somebody');
  const { backend, uid, email } = role === 'patient' ? patient : counselor;
  const image = new Blob([new Uint8Array(64)], { type: 'image/png' });
  await backend.files.uploadPhoto(uid, image);
  await backend.files.uploadId(uid, image);
  if (role === 'patient') await paid(uid);
  else await backend.counselors.markDocument(uid, true);
  await seenByStaff(uid, role);
  return { uid, email, other: role === 'patient' ? counselor.uid : patient.uid, session: session.id };
}

async function loggedIn(email: string) {
  const store = storeOver(newClient());
  await store.dispatch(signIn({ email, password: PASSWORD })).unwrap();
  await store.dispatch(reloadProfile()).unwrap();
  return store;
}

const proof = { kind: 'password', password: PASSWORD } as const;

/** Everything that Aram may still store about a user. */
async function left(uid: string): Promise<string[]> {
  const documents = [
    `patients/${uid}`,
    `counselors/${uid}`,
    `counselors/${uid}/review/current`,
    `counselorProfiles/${uid}`,
    `hours/${uid}`,
    `blocks/${uid}_somebody`,
    ...[BOOKED, OPEN].map((start) => `slots/${uid}_${String(hourOf(start))}`),
    `closed/${uid}`,
  ];
  const found = [];
  for (const path of documents) if (await admin.readDocument(path)) found.push(path);
  const entries = [];
  for (const below of ['ledger', 'diary', 'places', 'order', 'orders', 'payments', 'care']) {
    entries.push(...Object.keys(await admin.readCollection(`patients/${uid}/${below}`)).map((id) => `${below}/${id}`));
  }
  const files = [...(await admin.readFiles('images/')), ...(await admin.readFiles('ids/'))];
  const accounts = (await admin.readAccounts()).filter(({ localId }) => localId === uid);
  return [
    ...found,
    ...entries,
    ...files.flatMap(({ name }) => (name.endsWith(uid) ? [name] : [])),
    ...accounts.map(() => 'the account'),
  ];
}

/** The remaining session: canceled by the person who left. It keeps the patient's name while the patient has an account. */
async function ended(role: Role, { session, other }: { session: string; other: string }): Promise<void> {
  expect(await admin.readDocument(`sessions/${session}`)).toMatchObject({
    state: 'cancelled',
    by: role,
    returned: true,
    patientName: role === 'patient' ? '' : 'Şule',
  });
  if (role === 'counselor') expect(await admin.readDocument(`patients/${other}`)).toMatchObject({ tickets: 5 });
}

/** More requests than a deletion makes. */
const ENOUGH = 50;

/** Every request is lost with `--all`; otherwise every third one, with another first one in each test. */
const STEP = process.env['ARAM_ALL'] === '1' ? 1 : 3;

test.each<[Role, Lost, string, number]>([
  ['patient', 'answer', 'in the same tab', 0],
  ['patient', 'request', 'after a new login', 1],
  ['counselor', 'answer', 'in the same tab', 2],
  ['counselor', 'request', 'after a new login', 0],
])(
  'a %s’s deletion whose %s is lost at any step can be finished %s',
  async (role, lost, where, first) => {
    let at = first % STEP;
    for (; at < ENOUGH; at += STEP) {
      const they = await someone(role);
      const { uid, email } = they;
      const store = await loggedIn(email);
      const { broke, thrown } = await losing(lost, at, () => store.dispatch(deleteAccount(proof)).unwrap());
      if (!broke) {
        expect(thrown).toBeUndefined();
        expect(await left(uid)).toEqual([`closed/${uid}`]);
        await ended(role, they);
        break;
      }
      // File storage retries by itself: then there is no error to show.
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
      await ended(role, they);
    }
    // At least: proof, sessions, an end, record, ledger, two files, account.
    expect(at).toBeGreaterThan(7);
    expect(at).toBeLessThan(ENOUGH);
  },
  300_000,
);
