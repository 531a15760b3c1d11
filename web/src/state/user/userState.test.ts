/** The user's state (docs/product.md#the-users-state): one row for each sentence of its specification, quoted. */
import { describe, expect, test } from 'vitest';
import { aCounselor, aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { adding, type Case, entering, FAILS, leaving, profileLoad } from './userState.support';
import { startListening } from '../account/actions';
import { loggedOut, SIGN_OUT_PENDING } from './state';

/** Runs a case, and returns the state while it was pending and when it was over. */
async function run({ given, start, breaks }: Case, outcome: 'works' | 'fails') {
  const { store, backend } = await given();
  if (outcome === 'fails') backend.failNext(breaks, FAILS);
  const before = store.getState().user;
  const running = start(store);
  const pending = store.getState().user;
  await running;
  await settled();
  return { before, pending, after: store.getState().user };
}

interface Row {
  sentence: string;
  cases: readonly { name: string; check: () => Promise<void> }[];
}

const row = <C extends Case>(sentence: string, of: readonly C[], check: (one: C) => Promise<void>): Row => ({
  sentence,
  cases: of.map((one) => ({ name: one.name, check: () => check(one) })),
});

const rows: Row[] = [
  {
    sentence: 'Starts logged out with no auth object, no profile and an empty error.',
    cases: [
      {
        name: 'a new store',
        check: async () => {
          expect(makeTestStore().store.getState().user).toEqual(loggedOut);
          expect(loggedOut).toMatchObject({ isLoggedIn: false, authObject: null, firestoreObject: null, error: '' });
          await Promise.resolve();
        },
      },
    ],
  },
  row('Every sign-in, sign-up and profile-edit action sets logged out while pending.', entering, async (one) => {
    const { pending } = await run(one, 'works');
    expect(pending.isLoggedIn).toBe(false);
  }),
  row('On success it stores the auth object, sets logged in and clears the error.', entering, async (one) => {
    const { after } = await run(one, 'works');
    expect(after).toMatchObject({ isLoggedIn: true, error: '' });
    expect(after.authObject?.uid).toMatch(/^user-/);
  }),
  row('On failure it stays logged out and stores the error message.', entering, async (one) => {
    const { after } = await run(one, 'fails');
    expect(after).toMatchObject({ isLoggedIn: false, error: FAILS });
  }),
  row('Profile load: pending sets logged out;', [profileLoad], async (one) => {
    const { before, pending } = await run(one, 'works');
    expect([before.isLoggedIn, pending.isLoggedIn]).toEqual([true, false]);
  }),
  row('success stores the profile and sets logged in;', [profileLoad], async (one) => {
    const { after } = await run(one, 'works');
    expect(after).toMatchObject({ isLoggedIn: true, role: 'patient', firestoreObject: { name: 'Şule' } });
  }),
  row('failure clears the profile and stores the message.', [profileLoad], async (one) => {
    const { after } = await run(one, 'fails');
    expect(after).toMatchObject({ isLoggedIn: false, firestoreObject: null, error: FAILS });
  }),
  row("Sign-out and account deletion: while pending the error text is 'signout in progress';", leaving, async (one) => {
    const { pending } = await run(one, 'works');
    expect(pending.error).toBe('signout in progress');
    expect(SIGN_OUT_PENDING).toBe('signout in progress');
  }),
  row(
    'on success the state resets to logged out with profile and auth object cleared and the error empty.',
    leaving,
    async (one) => {
      const { after } = await run(one, 'works');
      expect(after).toEqual(loggedOut);
    },
  ),
  row('Adding a card, buying a ticket and adding a booking set loading while pending.', adding, async (one) => {
    const { before, pending } = await run(one, 'works');
    expect([before.loading, pending.loading]).toEqual([false, true]);
  }),
  row('On success they store the result and clear loading and error.', adding, async (one) => {
    const { after } = await run(one, 'works');
    expect(after).toMatchObject({ loading: false, error: '', [one.result]: one.stored });
  }),
  row('On failure they clear the stored value, clear loading and store the error.', adding, async (one) => {
    const parts = await one.given();
    await one.start(parts.store);
    const { after } = await run({ ...one, given: () => Promise.resolve(parts) }, 'fails');
    expect(after).toMatchObject({ loading: false, error: FAILS, [one.result]: null });
  }),
  {
    sentence:
      "When the sign-in state of the identity provider changes (listener registered at startup), the current user's record is loaded by user id.",
    cases: [
      {
        name: 'someone is signed in at startup, then someone else',
        check: async () => {
          const backend = makeFakeBackend();
          const [first, second] = [
            addAccount(backend),
            addAccount(backend, { uid: 'user-2', email: 'dana@example.com' }),
          ];
          backend.store.patients.set(first.uid, aPatient());
          backend.store.counselors.set(second.uid, aCounselor());
          backend.store.signedIn = first;
          const { store } = makeTestStore({ backend });
          await store.dispatch(startListening());
          await settled();
          expect(store.getState().user).toMatchObject({ role: 'patient', firestoreObject: { name: 'Şule' } });
          await backend.identity.signIn('dana@example.com', 'abcd1234');
          await settled();
          expect(store.getState().user).toMatchObject({ role: 'counselor', firestoreObject: { name: 'Dana Karim' } });
        },
      },
    ],
  },
];

describe.each(rows)('$sentence', ({ cases }) => {
  test.each(cases)('$name', async ({ check }) => {
    expect.hasAssertions();
    await check();
  });
});
