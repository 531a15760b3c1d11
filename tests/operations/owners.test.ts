/**
 * Tests that an owner remains who can use the desk, also if two owners act at the same moment. Each round calls the acts in this process, because the Functions
 * emulator answers one call at a time.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { callDesk } from '../../operations/desk/call.ts';
import type { Acting } from '../../operations/project/act.ts';
import { addStaff, changeRole, removeStaff } from '../../operations/staff/staff.ts';
import { admin, HOUR } from '../operator/support/operator';
import { callId } from './deskSupport';
import { NOW, openActing, refusalOf } from './support';

const project = openActing();
const SINCE = new Date(NOW.getTime() - HOUR);
const emailOf = (uid: string) => `${uid}@aram.example`;
const demotion = (uid: string) => ({ email: emailOf(uid), role: 'care', name: uid }) as const;
const ROUNDS = 5;

/** An owner with an account; without its claim, an interrupted addition. */
async function putOwner(uid: string, { claimed = true, disabled = false } = {}): Promise<void> {
  const claims = claimed ? { staff: 'owner' } : {};
  await admin.createAccount({ localId: uid, email: emailOf(uid), emailVerified: true, claims });
  if (disabled) await admin.updateAccount(uid, { disableUser: true });
  await admin.writeDocument(`staff/${uid}`, {
    ...{ role: 'owner', name: uid, email: emailOf(uid), since: SINCE, ended: null, wants: true },
  });
}

const claimOf = async (uid: string) => (await project.accounts.staffAccount(emailOf(uid)))?.claim;

/** The owners who can use the desk: the record and the claim say so. */
async function owners(): Promise<string[]> {
  const staff = Object.entries(await admin.readCollection('staff'));
  const recorded = staff.filter(([, { role, ended }]) => role === 'owner' && ended === null).map(([uid]) => uid);
  const claims = await Promise.all(recorded.map(claimOf));
  return recorded.filter((_, at) => claims[at] === 'owner');
}

const by = (uid: string): Acting => ({ ...project, by: uid });
const settled = (...acts: Promise<unknown>[]) =>
  Promise.all(
    acts.map((act) =>
      act.then(
        () => 'done' as const,
        () => 'refused' as const,
      ),
    ),
  );

beforeEach(() => admin.resetAll());

describe('two owners who act on each other at the same moment', () => {
  it.each([
    ['remove', 'remove'],
    ['demote', 'demote'],
    ['remove', 'demote'],
  ] as const)('%s and %s: one act is done, and one owner is left, in each round', async (one, other) => {
    const run = (what: 'remove' | 'demote', who: string, of: string) =>
      what === 'remove' ? removeStaff(by(who), { uid: of }) : addStaff(by(who), demotion(of));
    for (let round = 0; round < ROUNDS; round += 1) {
      await admin.resetAll();
      await Promise.all(['leyla', 'rezan'].map((uid) => putOwner(uid)));
      const ends = await settled(run(one, 'leyla', 'rezan'), run(other, 'rezan', 'leyla'));
      expect(ends.toSorted(), `round ${String(round)}`).toEqual(['done', 'refused']);
      expect(await owners(), `round ${String(round)}`).toHaveLength(1);
    }
  });
});

describe('the last owner', () => {
  it('keeps the role, the claim and the sign-ins', async () => {
    await putOwner('leyla');
    const before = await admin.readDocument('staff/leyla');
    expect(await refusalOf(addStaff(project, demotion('leyla')))).toEqual(['notNow', 'lastOwner']);
    expect(await refusalOf(removeStaff(project, { uid: 'leyla' }))).toEqual(['notNow', 'lastOwner']);
    expect(await refusalOf(changeRole(project, { uid: 'leyla', role: 'care' }))).toEqual(['notNow', 'lastOwner']);
    expect(await admin.readDocument('staff/leyla')).toEqual(before);
    expect(await claimOf('leyla')).toBe('owner');
  });

  it('may get another name', async () => {
    await putOwner('leyla');
    await addStaff(project, { email: emailOf('leyla'), role: 'owner', name: 'Leyla Aziz' });
    expect(await admin.readDocument('staff/leyla')).toMatchObject({ name: 'Leyla Aziz', role: 'owner' });
  });

  it.each([
    ['has no claim yet', { claimed: false }],
    ['has a disabled account', { disabled: true }],
  ])('isn’t followed by an owner who %s', async (_name, other) => {
    await putOwner('leyla');
    await putOwner('rezan', other);
    expect(await refusalOf(removeStaff(project, { uid: 'leyla' }))).toEqual(['notNow', 'lastOwner']);
  });
});

it('two changes of one member at the same moment end with the same role in record and claim', async () => {
  await putOwner('leyla');
  await admin.createAccount({ localId: 'dana', email: emailOf('dana'), emailVerified: true });
  for (let round = 0; round < ROUNDS; round += 1) {
    const roles = ['care', 'reviewer', 'owner'] as const;
    const acts: Promise<unknown>[] = [
      ...roles.map((role) => addStaff(project, { email: emailOf('dana'), role, name: 'Dana' })),
      removeStaff(project, { uid: 'dana' }),
    ];
    await Promise.allSettled(acts);
    const member = await admin.readDocument('staff/dana');
    expect(await claimOf('dana')).toBe(member?.['ended'] === null ? member['role'] : undefined);
  }
});

it('a change that ends between record and claim opens nothing, and its repetition finishes it', async () => {
  await Promise.all(['leyla', 'rezan'].map((uid) => putOwner(uid)));
  const broken = {
    ...project,
    accounts: { ...project.accounts, claim: () => Promise.reject(new Error('The function has ended.')) },
  };
  const leyla = { uid: 'leyla', staff: 'owner', verified: true, at: NOW };
  const asked = { act: 'addStaff', id: callId(1), input: demotion('rezan') };
  await expect(callDesk(broken, leyla, asked, NOW)).rejects.toThrow('has ended');
  expect(await claimOf('rezan')).toBe('owner');
  const rezan = { uid: 'rezan', staff: 'owner', verified: true, at: NOW };
  const me = { act: 'me', id: callId(2), input: {} };
  expect(await callDesk(project, rezan, me, NOW)).toEqual({ refused: 'revoked', about: '' });
  const later = new Date(NOW.getTime() + 60_000);
  expect(await callDesk(project, leyla, asked, later)).toEqual({ result: { uid: 'rezan' } });
  expect(await claimOf('rezan')).toBe('care');
});

describe('a change of role', () => {
  const change = (uid: string, id = callId(1)) => ({ act: 'changeRole', id, input: { uid, role: 'care' } });
  const leyla = { uid: 'leyla', staff: 'owner', verified: true, at: NOW };

  beforeEach(() => Promise.all(['leyla', 'rezan'].map((uid) => putOwner(uid))));

  it('changes record and claim, keeps the rest, ends the sign-ins, and is in the trace with the role', async () => {
    const before = await admin.readDocument('staff/rezan');
    expect(await callDesk(project, leyla, change('rezan'), NOW)).toEqual({ result: null });
    expect(await admin.readDocument('staff/rezan')).toEqual({ ...before, role: 'care', since: NOW });
    expect(await claimOf('rezan')).toBe('care');
    const [trace] = Object.values(await admin.readCollection('audit'));
    expect(trace).toMatchObject({ by: 'leyla', act: 'changeRole', of: 'staff:rezan', gives: 'care' });
    const rezan = { uid: 'rezan', staff: 'care', verified: true, at: SINCE };
    const me = { act: 'me', id: callId(2), input: {} };
    expect(await callDesk(project, rezan, me, NOW)).toEqual({ refused: 'revoked', about: '' });
  });

  it('is refused for an unknown or a former member, and for an account that is also a client’s', async () => {
    expect(await refusalOf(changeRole(project, { uid: 'nobody', role: 'care' }))).toEqual(['unknown', 'staff']);
    await admin.writeDocument('patients/rezan', { name: 'Rezan' });
    expect(await refusalOf(changeRole(project, { uid: 'rezan', role: 'care' }))).toEqual(['notNow', 'otherAccount']);
    await admin.deleteDocument('patients/rezan');
    await removeStaff(project, { uid: 'rezan' });
    expect(await refusalOf(changeRole(project, { uid: 'rezan', role: 'care' }))).toEqual(['notNow', 'ended']);
    expect(await claimOf('rezan')).toBeUndefined();
  });
});
