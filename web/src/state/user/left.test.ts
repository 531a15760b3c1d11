/** A person who signs out in another tab while an action runs: nobody sees its results. */
import { expect, test } from 'vitest';
import { BackendError } from '../../backend/errors';
import { aPatient, aProfile } from '../../testing/builders';
import { addAccount, type FakeBackend } from '../../testing/fakeBackend';
import { settled } from '../../testing/makeTestStore';
import { rememberSignedIn } from '../account/hint';
import { selectSession } from '../account/selectors';
import type { AppStore } from '../store';
import { adding, type Case, entering, profileLoad } from './userState.support';
import { loggedOut } from './state';
import { deleteAccount, editPatientProfile, signIn } from './actions';

type Outcome = 'works' | 'fails';

/** Makes every call to personal data wait until it is released, except those in `passes`. */
function hold(backend: FakeBackend, passes: string): (outcome: Outcome) => void {
  let letGo: (outcome: Outcome) => void = () => undefined;
  const gate = new Promise<Outcome>((resolve) => (letGo = resolve));
  const { records, patients, consent, ledger, counselors } = backend;
  for (const port of [records, patients, consent, ledger, counselors]) {
    for (const [name, call] of Object.entries(port) as [string, (uid: string) => Promise<unknown>][]) {
      const held = async (...args: [string]) => {
        if (args[0] === passes) return call(...args);
        if ((await gate) === 'fails') throw new BackendError('unavailable');
        return call(...args);
      };
      Object.assign(port, { [name]: held });
    }
  }
  return letGo;
}

/** The other tab logs out, and this one learns it from the provider. */
async function logOutElsewhere(backend: FakeBackend): Promise<void> {
  rememberSignedIn(false);
  await backend.identity.signOut();
}

async function begin({ given, start }: Case, passes = '') {
  const { store, backend } = await given();
  const letGo = hold(backend, passes);
  const running = start(store);
  await settled();
  expect(store.getState().user.authObject?.uid, 'its user is signed in').toMatch(/^user-/);
  return { store, backend, running, letGo };
}

async function end(letGo: (outcome: Outcome) => void, outcome: Outcome, running: Promise<unknown>): Promise<void> {
  letGo(outcome);
  await running;
  await settled();
}

/** Every action that continues after somebody is signed in; a normal sign-in ends at that moment. */
const cases = [...entering.filter(({ name }) => name !== 'sign-in'), ...adding, profileLoad].flatMap((one) => [
  { ...one, outcome: 'works' as const },
  { ...one, outcome: 'fails' as const },
]);

test.each(cases)('$name $outcome: nobody is signed in', async ({ outcome, ...one }) => {
  const { store, backend, running, letGo } = await begin(one);
  await logOutElsewhere(backend);
  await end(letGo, outcome, running);
  expect(store.getState().user).toEqual(loggedOut);
  expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: false });
  expect(store.getState().session.signingUp).toBe(false);
});

test.each(cases)('$name $outcome: who has come meanwhile is left as they are', async ({ outcome, ...one }) => {
  const { store, backend, running, letGo } = await begin(one, 'user-9');
  const next = addAccount(backend, { uid: 'user-9', email: 'next@aram.example' });
  backend.store.patients.set(next.uid, aPatient({ name: 'Ali' }));
  // The provider may report only the second one: a tab that slept has missed the step between.
  await backend.identity.signIn(next.email, next.password);
  await settled();
  const theirs = store.getState();
  expect(theirs.user).toMatchObject({ authObject: { uid: 'user-9' }, firestoreObject: { name: 'Ali' } });
  await end(letGo, outcome, running);
  expect(store.getState()).toEqual(theirs);
});

/** A signed-in patient, and another person with an account. */
async function withNext() {
  const { store, backend } = await profileLoad.given();
  const next = addAccount(backend, { uid: 'user-9', email: 'next@aram.example' });
  return { store, backend, next };
}

const startEdit = (store: AppStore) =>
  store.dispatch(
    editPatientProfile({
      payload: aProfile({ email: 'other@example.com' }),
      credentials: { proof: { kind: 'password', password: 'abcd1234' }, password: 'efgh5678' },
    }),
  );

test('the person who submitted sees that the session has ended, and no step touches the next person’s account', async () => {
  const { store, backend, next } = await withNext();
  backend.identity.changeEmail = async () => {
    await backend.identity.signIn(next.email, next.password);
  };
  await expect(startEdit(store).unwrap()).rejects.toBe('session-expired');
  expect(next.password).toBe('abcd1234');
});

test('a deletion whose account has left the tab deletes nobody else’s', async () => {
  const { store, backend, next } = await withNext();
  backend.files.deleteFiles = async () => {
    await backend.identity.signIn(next.email, next.password);
  };
  const deletion = store.dispatch(deleteAccount({ kind: 'password', password: 'abcd1234' }));
  await expect(deletion.unwrap()).rejects.toBe('session-expired');
  expect(backend.store.accounts).toContain(next);
  expect(store.getState().user.authObject?.uid).toBe('user-9');
});

test('a wrong password is reported as usual if another person is signed in meanwhile', async () => {
  const { store } = await profileLoad.given();
  await expect(store.dispatch(signIn({ email: 'sule@example.com', password: 'x' })).unwrap()).rejects.toBe(
    'wrong-credentials',
  );
});
