/** Tests the desk's function as somebody on the network meets it, with tokens of real accounts. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { desk } from '../../functions/index.ts';
import { accounts } from '../../functions/leftovers/outside.ts';
import { log } from './support/log';
import { send } from './support/send';
import { clear, db } from './support/store';

const AUTH = `http://${String(process.env['FIREBASE_AUTH_EMULATOR_HOST'])}`;
const PROJECT = 'demo-aram-functions';
const PASSWORD = 'a password for tests';
const ID = '00000000-0000-4000-8000-000000000001';
const ME = JSON.stringify({ act: 'me', id: ID, input: {} });

const call = (token: string | undefined, act = 'me', input: unknown = {}, id = ID) =>
  send(desk, {
    text: JSON.stringify({ act, id, input }),
    headers: { authorization: token === undefined ? undefined : `Bearer ${token}` },
  });

/** Signs in to the tests' own project, not to the one that the emulators were started with, and returns the token. */
async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true, targetProjectId: PROJECT }),
  });
  if (!answer.ok) throw new Error(`Nobody was signed in: ${String(answer.status)}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Makes an account, staff of this role if one is given. */
async function account(uid: string, role?: string): Promise<string> {
  const email = `${uid}@aram.example`;
  await accounts.createUser({ uid, email, password: PASSWORD, emailVerified: true });
  if (role !== undefined) {
    await accounts.setCustomUserClaims(uid, { staff: role });
    const since = new Date(Date.now() - 60_000);
    await db.doc(`staff/${uid}`).set({ role, name: uid, email, since, ended: null, wants: true });
  }
  return signIn(email);
}

beforeEach(async () => {
  await clear();
  await fetch(`${AUTH}/emulator/v1/projects/${PROJECT}/accounts`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  log.length = 0;
});

const again = { status: 401, body: { refused: 'signInAgain', about: '' } };
const refused = (why: string, about = '') => ({ status: 200, body: { refused: why, about } });

it('a member gets an answer', async () => {
  const token = await account('leyla', 'owner');
  expect(await call(token)).toMatchObject({ status: 200, body: { result: { uid: 'leyla', role: 'owner' } } });
});

it('nobody gets in without a token, with garbage, or with a token that nobody signed for Aram', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = `${part({ alg: 'none' })}.${part({ sub: 'leyla', user_id: 'leyla', staff: 'owner' })}.`;
  for (const token of [undefined, '', 'garbage', 'a.b.c', 'bnVsbA.bnVsbA.x', other])
    expect(await call(token)).toEqual(again);
  expect(await send(desk, { text: ME, headers: { authorization: 'Basic bGV5bGE6eA==' } })).toEqual(again);
});

it('a patient isn’t staff, not even with a record of staff', async () => {
  const token = await account('sara');
  expect(await call(token)).toEqual(refused('notStaff'));
  await db.doc('staff/sara').set({ role: 'owner', name: 'Sara', since: new Date(0), ended: null });
  expect(await call(token)).toEqual(refused('notStaff'));
});

/** Ends the sign-ins of an account. Tokens hold the sign-in time in whole seconds, so it happens in a later second. */
async function revoke(uid: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
  await accounts.revokeRefreshTokens(uid).finally(vi.useRealTimers);
}

describe('a sign-in that no longer counts', () => {
  it('of a removed member says so, before and after another sign-in', async () => {
    const [leyla, omar] = [await account('leyla', 'owner'), await account('omar', 'care')];
    const later = Date.now() + 2000;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    const removed = await call(leyla, 'removeStaff', { uid: 'omar' }).finally(vi.useRealTimers);
    expect(removed).toEqual({ status: 200, body: { result: null } });
    await expect(accounts.verifyIdToken(omar, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
    expect(await call(omar)).toEqual(refused('removed'));
    await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(later);
    const again = await signIn('omar@aram.example');
    await expect(accounts.verifyIdToken(again, true)).resolves.toMatchObject({ uid: 'omar' });
    expect(await call(again)).toEqual(refused('removed'));
  });

  it('of a member with a new password says so', async () => {
    const leyla = await account('leyla', 'owner');
    await revoke('leyla');
    expect(await call(leyla)).toEqual(refused('revoked'));
  });

  it('of somebody who isn’t staff says only that', async () => {
    const sara = await account('sara');
    await revoke('sara');
    expect(await call(sara)).toEqual(refused('notStaff'));
  });

  it('of a disabled account says so', async () => {
    const leyla = await account('leyla', 'owner');
    await accounts.updateUser('leyla', { disabled: true });
    expect(await call(leyla)).toEqual({ status: 401, body: { refused: 'disabled', about: '' } });
  });

  it('of a deleted account says that access has ended', async () => {
    const leyla = await account('leyla', 'owner');
    await accounts.deleteUser('leyla');
    expect(await call(leyla)).toEqual({ status: 401, body: { refused: 'removed', about: '' } });
  });

  it('with an expired token asks for another sign-in', async () => {
    const leyla = await account('leyla', 'owner');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    expect(await call(leyla).finally(vi.useRealTimers)).toEqual(again);
  });
});

it('a provider that doesn’t answer ends no sign-in', async () => {
  const leyla = await account('leyla', 'owner');
  const lost = Object.assign(new Error('Error while making request: ECONNREFUSED'), { code: 'app/network-error' });
  const lookUp = vi.spyOn(accounts, 'getUser').mockRejectedValue(lost);
  const answered = await call(leyla).finally(() => {
    lookUp.mockRestore();
  });
  expect(answered).toEqual({ status: 503, body: { refused: 'away', about: '' } });
  expect(await call(leyla)).toMatchObject({ body: { result: { uid: 'leyla' } } });
});

it('a request that isn’t a call is refused before anything is read', async () => {
  const headers = { authorization: `Bearer ${await account('leyla', 'owner')}` };
  const invalid = { status: 400, body: { refused: 'invalid', about: '' } };
  expect(await send(desk, { method: 'GET', text: ME, headers })).toEqual(invalid);
  const long = JSON.stringify({ act: 'me', id: ID, input: { x: 'y'.repeat(20_000) } });
  for (const text of [long, '', 'no JSON', '[]', 'null', '"me"', '{}', JSON.stringify({ act: 1, id: ID })]) {
    expect(await send(desk, { text, headers })).toEqual(invalid);
  }
});

it('an error is answered without its message, and logged by its name alone', async () => {
  const token = await account('leyla', 'owner');
  await db.doc('staff/leyla').update({ since: 'no moment' });
  expect(await call(token)).toEqual({ status: 500, body: { refused: 'failed', about: '' } });
  expect(log.join('\n')).not.toMatch(/leyla|no moment/);
});
