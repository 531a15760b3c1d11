/** Reads for the signed-in user: what they leave in the state, and what is removed from it. */
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { LedgerPort, TicketEntries } from '../../backend/ports';
import { aConsentingPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { held } from '../../testing/held';
import { makeSignedInStore, settled } from '../../testing/makeTestStore';
import { rememberSignedIn } from '../account/hint';
import { ticketQueries } from '../tickets/queries';
import { deleteAccount, signOut } from '../user/actions';

const SECRET = 'what nobody else may read';
const page: TicketEntries = {
  entries: [{ id: 'a', kind: 'correction', ticket: 1, reason: SECRET, at: 0 }],
  next: null,
};

const { ledger } = ticketQueries.endpoints;

async function signedIn(listLedger: LedgerPort['listLedger'] = () => Promise.resolve(page)) {
  const parts = await makeSignedInStore('patient', { backend: makeFakeBackend({ ledger: { listLedger } }) });
  const { store, account } = parts;
  return { ...parts, ask: () => store.dispatch(ledger.initiate(account.uid)) };
}

type Parts = Awaited<ReturnType<typeof signedIn>>;

const stateOf = ({ store }: Pick<Parts, 'store'>) => JSON.stringify(store.getState());

async function next({ backend }: Parts): Promise<void> {
  const account = addAccount(backend, { uid: 'user-9', email: 'next@aram.example' });
  backend.store.patients.set(account.uid, aConsentingPatient({ email: account.email }));
  await backend.identity.signIn(account.email, account.password);
}

/** The ways in which a person leaves a tab. */
const LEAVING: [string, (parts: Parts) => Promise<unknown>][] = [
  ['logs out', ({ store }) => store.dispatch(signOut()).unwrap()],
  [
    'deletes the account',
    ({ store }) => store.dispatch(deleteAccount({ kind: 'password', password: 'abcd1234' })).unwrap(),
  ],
  [
    'has logged out in another tab',
    async ({ backend }) => {
      rememberSignedIn(false);
      await backend.identity.signOut();
    },
  ],
  ['has a session that expires', ({ backend }) => backend.identity.signOut()],
  ['makes room for somebody else, without a step between', next],
];

test.each(LEAVING)('the tab forgets the reads of a person who %s', async (_how, leave) => {
  const parts = await signedIn();
  await parts.ask();
  expect(stateOf(parts)).toContain(SECRET);
  await leave(parts);
  await settled();
  expect(stateOf(parts)).not.toContain(SECRET);
  expect(parts.store.getState().queries?.queries).toEqual({});
});

test.each(LEAVING)('an answer still on its way to a person who %s never arrives', async (_how, leave) => {
  const answer = held();
  const parts = await signedIn(async () => {
    await answer.promise;
    return page;
  });
  const asking = parts.ask();
  await leave(parts);
  await settled();
  answer.letGo();
  await asking;
  await settled();
  expect(stateOf(parts)).not.toContain(SECRET);
});

test('a reload of the record keeps the results of earlier reads', async () => {
  const parts = await signedIn();
  await parts.ask();
  await parts.backend.identity.signIn(parts.account.email, 'abcd1234');
  await settled();
  expect(stateOf(parts)).toContain(SECRET);
});

test('a failure is stored as its code only', async () => {
  const parts = await signedIn(() => Promise.reject(new BackendError('offline')));
  expect(await parts.ask()).toMatchObject({ isError: true, error: 'offline' });
  const other = await signedIn(() => Promise.reject(new Error(SECRET)));
  expect(await other.ask()).toMatchObject({ isError: true, error: 'unknown' });
  expect(stateOf(other)).not.toContain(SECRET);
});

test('two requests for one list at the same time are one read', async () => {
  const parts = await signedIn();
  await Promise.all([parts.ask(), parts.ask()]);
  expect(parts.backend.calls.filter((call) => call === 'listLedger')).toHaveLength(1);
});

test('no browser tool gets to see the actions', async () => {
  const connect = vi.fn();
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', Object.assign(connect, { connect }));
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', connect);
  await (await signedIn()).ask();
  expect(connect).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
