/** Tests adding and removing staff at the command line: by the desk's own functions, so that the desk admits and refuses them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { callDesk, type Answer } from '../../operations/desk/call.ts';
import { addStaff } from '../../operations/staff/staff.ts';
import { NOW, openActing } from '../operations/support';
import { act, admin, hosts, openLive, operator, PROJECT, putCounselor, putPatient } from './support/operator';

const project = openActing();
const EMAIL = 'leyla@aram.example';
const LATER = new Date(NOW.getTime() + 60_000);
const add = (email = EMAIL, role = 'owner', name = 'Leyla') => act('addStaff', { email, role, name }, { now: NOW });
const account = async (email = EMAIL, emailVerified = true) =>
  (await admin.createAccount({ email, emailVerified })).localId;

/** The role in the account's tokens. */
async function claimOf(uid: string): Promise<unknown> {
  const found = await fetch(
    `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: [uid] }),
    },
  );
  const { users } = (await found.json()) as { users: { customAttributes?: string }[] };
  return (JSON.parse(users[0]?.customAttributes ?? '{}') as { staff?: unknown }).staff;
}

/** A call at the desk by a user who signed in at that moment. */
const askDesk = (uid: string, staff: string | null, at = NOW): Promise<Answer> =>
  callDesk(
    project,
    { uid, staff, verified: true, at },
    { act: 'me', id: '00000000-0000-4000-8000-000000000001', input: {} },
    LATER,
  );
const acts = async () =>
  Object.values(await admin.readCollection('audit')).map(({ act, of }) => [act, of].map(String).join(' '));

beforeEach(() => admin.resetAll());

describe('addStaff', () => {
  it('makes an account the first owner, by a claim and a record', async () => {
    const uid = await account();
    expect(await add()).toMatchObject({ code: 0, result: { uid } });
    expect(await admin.readDocument(`staff/${uid}`)).toEqual({
      ...{ role: 'owner', name: 'Leyla', email: EMAIL, since: NOW, ended: null, wants: true, wantsDanger: true },
    });
    expect(await claimOf(uid)).toBe('owner');
    expect(await askDesk(uid, 'owner')).toHaveProperty('result');
    expect(await acts()).toEqual([`addStaff staff:${uid}`]);
    expect(Object.values(await admin.readCollection('audit'))).toMatchObject([{ gives: 'owner' }]);
  });

  it('finishes what broke off between the record and the claim', async () => {
    const uid = await account();
    const accounts = { ...project.accounts, claim: () => Promise.reject(new Error('broken off')) };
    const input = { email: EMAIL, role: 'owner', name: 'Leyla' } as const;
    await expect(addStaff({ ...project, accounts }, input)).rejects.toThrow('broken off');
    expect([await claimOf(uid), await admin.readDocument(`staff/${uid}`)]).toMatchObject([
      undefined,
      { role: 'owner' },
    ]);
    expect(await askDesk(uid, null)).toEqual({ refused: 'notStaff', about: '' });
    expect(await add()).toMatchObject({ code: 0 });
    expect(await askDesk(uid, 'owner')).toHaveProperty('result');
  });

  it('gives another role, and earlier sign-ins no longer count', async () => {
    const uid = await account();
    await add();
    await account('rezan@aram.example');
    await add('rezan@aram.example', 'owner', 'Rezan');
    const live = { place: ['--project', 'aram-live'], open: openLive(), now: LATER, answers: ['y'] };
    const { notes } = await act('changeRole', { uid, role: 'care' }, live);
    expect(notes).toMatch(/^role +care$/m);
    expect(notes, 'the member, before the question').toMatch(/^member\.role +owner$/m);
    expect(await claimOf(uid)).toBe('care');
    expect(await askDesk(uid, 'owner')).toEqual({ refused: 'revoked', about: '' });
    expect(await askDesk(uid, 'care')).toEqual({ refused: 'revoked', about: '' });
    expect(await askDesk(uid, 'care', LATER)).toHaveProperty('result');
  });

  it.each([
    ['patient', 'patients'],
    ['counselor', 'counselors'],
  ])('refuses a %s', async (kind, collection) => {
    const uid = await account();
    await admin.writeDocument(`${collection}/${uid}`, { name: 'Sara' });
    const { code, notes } = await add();
    expect([code, notes]).toEqual([1, `${EMAIL} is a ${kind}: staff need an account of their own.`]);
    expect([await claimOf(uid), await admin.readCollection('staff'), await acts()]).toEqual([undefined, {}, []]);
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

describe('removeStaff', () => {
  it('ends access at the next call', async () => {
    const uid = await account();
    await add();
    await account('rezan@aram.example');
    await add('rezan@aram.example', 'owner', 'Rezan');
    const live = { place: ['--project', 'aram-live'], open: openLive(), now: LATER };
    await act('removeStaff', { uid }, { ...live, answers: ['n'] });
    expect(await askDesk(uid, 'owner')).toHaveProperty('result');
    expect(await act('removeStaff', { uid }, { ...live, answers: ['y'] })).toMatchObject({ code: 0 });
    expect(await askDesk(uid, 'owner')).toEqual({ refused: 'removed', about: '' });
    expect(await claimOf(uid)).toBeUndefined();
    expect(await acts()).toContain(`removeStaff staff:${uid}`);
  });

  it('removes the claim that an earlier try left', async () => {
    const uid = await account();
    await add();
    await admin.writeDocument(`staff/${uid}`, {
      ...{ role: 'owner', name: 'Leyla', email: EMAIL, since: NOW, ended: NOW, wants: true },
    });
    expect(await act('removeStaff', { uid })).toMatchObject({ code: 0 });
    expect(await claimOf(uid)).toBeUndefined();
  });

  it('refuses somebody who isn’t staff', async () => {
    expect((await act('removeStaff', { uid: 'sara' })).notes).toBe('Nobody of the staff is "sara".');
    expect((await act('removeStaff')).notes).toBe('--uid is missing: the id of an account.');
  });
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
