/** How the checks for news add up, and how simultaneous checks, a screen and a sign-out affect one. */
import { expect, test } from 'vitest';
import type { NewsPort, OwnSession } from '../../backend/ports';
import { aConsentingPatient, aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { held } from '../../testing/held';
import { makeSignedInStore, settled } from '../../testing/makeTestStore';
import { signOut } from '../user/actions';
import { look, newsOf } from './found';
import { newsShown } from './queries';

const CANCELED = { state: 'cancelled', by: 'counselor' } as const;

async function signedIn(news: Partial<NewsPort> = {}) {
  const parts = await makeSignedInStore('patient', { backend: makeFakeBackend({ news }) });
  const { store, backend, account } = parts;
  const asked = { uid: account.uid, side: 'patient' } as const;
  return {
    ...parts,
    asked,
    change: (number: number, changedAt: number) => {
      const { id, ...session } = aSession({ ...CANCELED, id: aSessionId(number), patient: account.uid, changedAt });
      backend.store.sessions.set(id, session);
    },
    look: () => store.dispatch(look('sessions', asked, 0)),
    found: () => newsOf(store.getState()).sessions,
    ids: () => newsOf(store.getState()).sessions?.sessions.map(({ id }) => id),
    count: (call: keyof NewsPort) => backend.calls.filter((one) => one === call).length,
  };
}

test('a check starts from the newest change of an earlier one, and adds what it finds', async () => {
  const { change, look: again, found, ids, count } = await signedIn();
  change(1, SESSION_START);
  change(2, SESSION_START + 1);
  await again();
  expect(ids()).toEqual([aSessionId(2), aSessionId(1)]);
  change(1, SESSION_START + 2);
  change(3, SESSION_START + 3);
  await again();
  expect(ids()).toEqual([aSessionId(3), aSessionId(1), aSessionId(2)]);
  expect(found()).toMatchObject({ until: SESSION_START + 3, turn: 1 });
  expect([count('lastChanged'), count('changedSince')]).toEqual([1, 1]);
});

test('a check that finds nothing changes nothing', async () => {
  const { change, look: again, found } = await signedIn();
  change(1, SESSION_START);
  await again();
  const before = found();
  await again();
  expect(found()).toBe(before);
});

test('the bar and a screen that check at the same time query once', async () => {
  const { look: again, count } = await signedIn();
  await Promise.all([again(), again()]);
  expect(count('lastChanged')).toBe(1);
});

test('a failed check counts as a query, and the next one repeats it', async () => {
  const { store, backend, asked, change, look: again, ids, count } = await signedIn();
  change(1, SESSION_START);
  backend.failNext('lastChanged', 'offline');
  await again();
  expect(ids()).toBeUndefined();
  await store.dispatch(look('sessions', asked, 60_000));
  expect(count('lastChanged')).toBe(1);
  await again();
  expect(ids()).toEqual([aSessionId(1)]);
});

test('a screen keeps its contents during a check', async () => {
  const answer = held();
  const parts = await signedIn({
    changedSince: async () => {
      await answer.promise;
      return [];
    },
  });
  parts.change(1, SESSION_START);
  await parts.look();
  const looking = parts.look();
  parts.store.dispatch(newsShown(parts.asked, 'sessions', [{ id: aSessionId(1), at: SESSION_START }]));
  answer.letGo();
  await looking;
  expect(parts.found()?.shown).toEqual({ [aSessionId(1)]: SESSION_START });
});

test('an answer after the sign-out is dropped, and the next person starts with an empty list', async () => {
  const answer = held();
  const parts = await signedIn({
    lastChanged: async (uid): Promise<OwnSession[]> => {
      await answer.promise;
      return [aSession({ ...CANCELED, patient: uid, patientName: `the name of ${uid}` })];
    },
  });
  const looking = parts.look();
  await parts.store.dispatch(signOut()).unwrap();
  answer.letGo();
  await looking;
  await settled();
  expect(JSON.stringify(parts.store.getState())).not.toContain('the name of');

  const next = addAccount(parts.backend, { uid: 'user-9', email: 'next@aram.example' });
  parts.backend.store.patients.set(next.uid, aConsentingPatient({ email: next.email }));
  await parts.backend.identity.signIn(next.email, next.password);
  await settled();
  expect(parts.found()).toBeUndefined();
  await parts.store.dispatch(look('sessions', { uid: next.uid, side: 'patient' }, 0));
  expect(JSON.stringify(parts.store.getState())).toContain('the name of user-9');
  expect([parts.count('lastChanged'), parts.count('changedSince')]).toEqual([2, 0]);
});
