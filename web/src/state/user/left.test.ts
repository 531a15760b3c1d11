/** Who leaves by another tab while an action runs is gone: what it still brings is told to nobody. */
import { expect, test } from 'vitest';
import { BackendError } from '../../backend/errors';
import { aPatient } from '../../testing/builders';
import { addAccount, type FakeBackend } from '../../testing/fakeBackend';
import { settled } from '../../testing/makeTestStore';
import { rememberSignedIn } from '../account/hint';
import { selectSession } from '../account/selectors';
import type { AppStore } from '../store';
import { adding, type Case, entering, profileLoad } from './userState.cases';
import { loggedOut } from './state';
import { deleteAccount, editPatientProfile, signIn } from './thunks';

type Outcome = 'works' | 'fails';

/** Every call to what people own waits until it is let go, those of `passes` aside. */
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

/** The other tab logs out: this one hears of it by the provider. */
async function logOutElsewhere(backend: FakeBackend): Promise<void> {
  rememberSignedIn(false);
  await backend.identity.signOut();
}

async function begin({ given, start }: Case, passes = '') {
  const { store, backend } = await given();
  const letGo = hold(backend, passes);
  const running = start(store);
  await settled();
  expect(store.getState().user.authObject?.uid, 'who it runs for is signed in').toMatch(/^user-/);
  return { store, backend, running, letGo };
}

async function end(letGo: (outcome: Outcome) => void, outcome: Outcome, running: Promise<unknown>): Promise<void> {
  letGo(outcome);
  await running;
  await settled();
}

/** Every action that goes on after somebody is signed in; a sign-in proper ends as they are. */
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
  // The provider may tell of the second alone: a tab that slept has seen nothing of the step between.
  await backend.identity.signIn(next.email, next.password);
  await settled();
  const theirs = store.getState();
  expect(theirs.user).toMatchObject({ authObject: { uid: 'user-9' }, firestoreObject: { name: 'Ali' } });
  await end(letGo, outcome, running);
  expect(store.getState()).toEqual(theirs);
});

/** A patient is signed in; somebody else has an account too. */
async function withNext() {
  const { store, backend } = await profileLoad.given();
  const next = addAccount(backend, { uid: 'user-9', email: 'next@aram.example' });
  return { store, backend, next };
}

const startEdit = (store: AppStore) =>
  store.dispatch(
    editPatientProfile({
      payload: { ...aPatient(), email: 'other@example.com' },
      credentials: { proof: { kind: 'password', password: 'abcd1234' }, password: 'efgh5678' },
    }),
  );

test('who submitted is told that the session has ended, and no step of it touches the account of who came next', async () => {
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

test('a wrong password of who logs in while another is signed in is told as ever', async () => {
  const { store } = await profileLoad.given();
  await expect(store.dispatch(signIn({ email: 'sule@example.com', password: 'x' })).unwrap()).rejects.toBe(
    'wrong-credentials',
  );
});
