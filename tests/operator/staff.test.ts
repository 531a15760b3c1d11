/** Tests what the command line alone does with staff: it makes the first owner, removes the last one if an option says so, and checks the accounts of all. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../operations/support';
import { act, admin, openLive, operator, putCounselor, putPatient } from './support/operator';

const EMAIL = 'leyla@aram.example';
const add = (email = EMAIL, role = 'owner', name = 'Leyla') => act('addStaff', { email, role, name }, { now: NOW });
const account = async (email = EMAIL, emailVerified = true) =>
  (await admin.createAccount({ email, emailVerified })).localId;

/** The role in the account's tokens. */
async function claimOf(uid: string): Promise<unknown> {
  const accounts = (await admin.readAccounts()) as { localId: string; customAttributes?: string }[];
  const { customAttributes = '{}' } = accounts.find(({ localId }) => localId === uid) ?? {};
  return (JSON.parse(customAttributes) as { staff?: unknown }).staff;
}

beforeEach(() => admin.resetAll());

describe('addStaff', () => {
  it('makes an account the first owner, by a claim and a record', async () => {
    const uid = await account();
    expect(await add()).toMatchObject({ code: 0, result: { uid } });
    expect(await admin.readDocument(`staff/${uid}`)).toEqual({
      ...{ role: 'owner', name: 'Leyla', email: EMAIL, since: NOW, ended: null, wants: true, wantsDanger: true },
    });
    expect(await claimOf(uid)).toBe('owner');
    const traces = Object.values(await admin.readCollection('audit'));
    expect(traces).toMatchObject([{ act: 'addStaff', of: `staff:${uid}`, gives: 'owner' }]);
  });

  it('refuses an unconfirmed email, an email without an account, and options that it doesn’t understand', async () => {
    await account(EMAIL, false);
    expect((await add()).notes).toContain('isn’t confirmed yet');
    expect((await add('nobody@aram.example')).notes).toContain('sign up with it first');
    expect((await add(EMAIL, 'boss')).notes).toBe('--role is reviewer, care or owner, not "boss".');
    expect((await add(EMAIL, 'owner', ' ')).notes).toBe('--name is a text, not " ".');
    expect((await act('addStaff', { email: EMAIL, role: 'owner' })).notes).toBe('--name is missing: a text.');
    expect((await operator(['addStaff', 'Leyla'])).notes).toContain('npm run operator -- addStaff --email …');
    expect(await admin.readCollection('staff')).toEqual({});
  });
});

describe('the last owner', () => {
  it.each([
    ['removeStaff', {}],
    ['changeRole', { role: 'care' }],
  ])('stays at %s, unless an option names it', async (name, more) => {
    const uid = await account();
    await add();
    expect(await act(name, { uid, ...more })).toMatchObject({
      code: 1,
      notes: 'Nobody else is an owner who can use the desk. Add another owner first, or add --last-owner.',
    });
    expect([await claimOf(uid), await admin.readDocument(`staff/${uid}`)]).toMatchObject(['owner', { role: 'owner' }]);
    const live = { place: ['--project', 'aram-live'], open: openLive(), answers: ['y'] };
    const line = [name, '--uid', uid, ...Object.entries(more).flatMap(([field, value]) => [`--${field}`, value])];
    const { code, notes } = await operator([...line, '--last-owner'], live);
    expect(code).toBe(0);
    expect(notes).toMatch(/^isLastOwner +true$/m);
    expect(await claimOf(uid)).not.toBe('owner');
    expect((await operator(['staff', '--last-owner'])).notes).toContain('belongs to changeRole and removeStaff');
  });
});

it('removeStaff removes the claim that an earlier try left', async () => {
  const uid = await account();
  await add();
  const member = { role: 'owner', name: 'Leyla', email: EMAIL, since: NOW, ended: NOW, wants: true };
  await admin.writeDocument(`staff/${uid}`, member);
  expect(await act('removeStaff', { uid })).toMatchObject({ code: 0 });
  expect(await claimOf(uid)).toBeUndefined();
});

it('staff lists who is and was staff', async () => {
  const since = new Date('2026-03-01T09:00Z');
  const member = {
    ...{ role: 'care', name: 'Dana', email: 'dana@aram.example', since, ended: null },
    ...{ wants: false, wantsDanger: true },
  };
  await admin.writeDocument('staff/dana', member);
  await admin.writeDocument('staff/omar', { ...member, name: 'Omar', email: 'omar@aram.example', ended: NOW });
  const [dana, omar] = (await act<object[]>('staff')).result;
  expect(dana).toEqual({ uid: 'dana', ...member, since: since.toISOString(), ended: undefined });
  expect(omar).toMatchObject({ uid: 'omar', ended: NOW.toISOString() });
});

it('check lists accounts that are staff and also a patient or a counselor, and not those of former members', async () => {
  const [leyla, dana] = [await account(), await account('dana@aram.example')];
  await add();
  await add('dana@aram.example', 'care', 'Dana');
  expect((await operator(['check'])).code).toBe(0);
  await putPatient(leyla, { tickets: 0 });
  await putCounselor(dana);
  const { code, out, notes } = await operator(['check'], { now: NOW });
  expect([code, notes]).toEqual([1, expect.stringContaining('Accounts that are staff and more: 2. See')]);
  expect(out.split('\n').map((line) => line.split(/\s{2,}/).slice(1, 4))).toEqual(
    expect.arrayContaining([
      ['Leyla', 'owner', 'patient'],
      ['Dana', 'care', 'counselor'],
    ]),
  );
  await act('removeStaff', { uid: dana });
  expect((await operator(['check'])).notes).toContain('Accounts that are staff and more: 1.');
});
