/** Tests the desk's calls: who is let in, that each is done once, and the trace that it leaves. */
import { beforeEach, describe, expect, it } from 'vitest';
import { callDesk, type DeskCall, type SignIn } from '../../operations/desk/call.ts';
import { refusalOf } from '../../operations/project/answers.ts';
import type { ProjectConfig } from '../../operations/project/config.ts';
import { admin, putPatient, ticketsOf } from '../operator/support/operator';
import { NOW, openActing } from './support';

const project = openActing();
const HOUR = 3_600_000;
const LEYLA: SignIn = { uid: 'leyla', staff: 'owner', verified: true, at: NOW };
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const member = (values: object = {}) => ({
  ...{ role: 'owner', name: 'Leyla', email: 'leyla@aram.example', since: new Date(NOW.getTime() - HOUR), ended: null },
  ...{ wants: true, ...values },
});
const call = (act: string, input: unknown = {}, number = 1): DeskCall => ({ act, input, id: id(number) });
const ask = (asked: DeskCall, signIn: Partial<SignIn> = {}, now = NOW) =>
  callDesk(project, { ...LEYLA, ...signIn }, asked, now);
const traces = () => admin.readCollection('audit');

beforeEach(async () => {
  await admin.resetAll();
  await admin.writeDocument('staff/leyla', member());
});

describe('a call', () => {
  it('of a member gets an answer', async () => {
    expect(await ask(call('me'))).toMatchObject({ result: { uid: 'leyla', name: 'Leyla', role: 'owner' } });
  });

  it.each([
    ['nobody', 'notStaff', { uid: 'sara', staff: null }, {}],
    ['a token without a record', 'notStaff', { uid: 'sara' }, {}],
    ['a removed member', 'removed', {}, { ended: NOW }],
    ['a removed member whose token is revoked', 'removed', { revoked: true, staff: null }, { ended: NOW }],
    ['a revoked token', 'revoked', { revoked: true }, {}],
    ['an unconfirmed email', 'unverified', { verified: false }, {}],
    ['an old sign-in', 'signInAgain', { at: new Date(NOW.getTime() - 13 * HOUR) }, { since: new Date(0) }],
    ['a sign-in from before the change', 'revoked', { at: new Date(NOW.getTime() - 2 * HOUR) }, {}],
    ['another role', 'revoked', {}, { role: 'care' }],
  ] as const)('of %s is refused: %s', async (_name, refused, signIn, values) => {
    await admin.writeDocument('staff/leyla', member(values));
    expect(await ask(call('me'), signIn)).toEqual({ refused, about: '' });
    expect(await traces()).toEqual({});
  });

  it.each([
    ['an unknown act', call('toString'), 'closed', ''],
    ['no id', { ...call('notifyMe', { wanted: true }), id: '' }, 'invalid', 'id'],
    ['an id that is a path', { ...call('notifyMe', { wanted: true }), id: '../staff' }, 'invalid', 'id'],
    ['no input', { ...call('me'), input: null }, 'invalid', ''],
  ] as const)('with %s is refused', async (_name, asked, refused, about) => {
    expect(await ask(asked)).toEqual({ refused, about });
    expect(await traces()).toEqual({});
  });

  it('is the last one allowed in its minute', async () => {
    await admin.writeDocument(`calls/leyla_${String(Math.floor(NOW.getTime() / 60_000))}`, { calls: 59, at: NOW });
    expect(await ask(call('me'))).toHaveProperty('result');
    expect(await ask(call('me'))).toEqual({ refused: 'tooMany', about: '' });
    expect(await ask(call('me'), {}, new Date(NOW.getTime() + 60_000))).toHaveProperty('result');
  });

  it('waits for no other, and at most 60 of a minute get in', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(call('me'))));
    expect(answers.filter((answer) => !('result' in answer))).toEqual([]);
    const more = await Promise.all(Array.from({ length: 90 }, () => ask(call('me'))));
    const refusals = more.flatMap((answer) => ('refused' in answer ? [answer.refused] : []));
    expect(more.length - refusals.length).toBeLessThanOrEqual(40);
    expect(new Set(refusals)).toEqual(new Set(['tooMany']));
  });

  it('that meets a store that stays busy is refused as busy', async () => {
    const held = () => Promise.reject(refusalOf({ projectId: 'x' } as ProjectConfig, 'ABORTED', 'contention'));
    const busy = { ...project, store: { ...project.store, commit: held } };
    expect(await callDesk(busy, LEYLA, call('me'), NOW)).toEqual({ refused: 'busy', about: '' });
  });

  it('that changes something leaves one trace, however often and at once it comes', async () => {
    const asked = call('notifyMe', { wanted: false });
    const answers = await Promise.all([1, 2, 3].map(() => ask(asked)));
    expect(answers.filter((answer) => 'result' in answer).length).toBeGreaterThan(0);
    expect(await ask(asked)).toEqual({ result: null });
    expect(await admin.readDocument('staff/leyla')).toMatchObject({ wants: false });
    expect(Object.values(await traces())).toEqual([
      { by: 'leyla', role: 'owner', act: 'notifyMe', of: 'staff:leyla', reason: '', at: expect.any(Date) as Date },
    ]);
  });

  it('that turns off one kind of emails leaves the other, also for a record from before the two choices', async () => {
    await ask(call('notifyMe', { wanted: false }));
    expect(await admin.readDocument('staff/leyla')).toMatchObject({ wants: false, wantsDanger: true });
    await ask(call('notifyMeOfDanger', { wanted: false }, 2));
    await ask(call('notifyMe', { wanted: true }, 3));
    expect(await ask(call('me', {}, 4))).toMatchObject({ result: { wants: true, wantsDanger: false } });
  });

  it('that was broken off is done if it comes again after a minute', async () => {
    const asked = call('notifyMe', { wanted: false });
    const stop = () => Promise.reject(new Error('The function has ended.'));
    const { store } = project;
    let transactions = 0;
    const transact: typeof store.transact = (decide) => {
      transactions += 1;
      return transactions === 1 ? store.transact(decide) : stop();
    };
    // It ends after it has been let in: neither the act nor anything later is written.
    const commit: typeof store.commit = (changes) => (transactions === 0 ? store.commit(changes) : stop());
    const ending = { ...project, store: { ...store, transact, commit, removeAll: stop } };
    await expect(callDesk(ending, LEYLA, asked, NOW)).rejects.toThrow('The function has ended.');
    expect(await ask(asked)).toEqual({ refused: 'running', about: '' });
    expect(await ask(asked, {}, new Date(NOW.getTime() + 60_000))).toEqual({ result: null });
  });

  it('that opens something leaves its own trace, also with an id that is known', async () => {
    await admin.writeDocuments({ 'patients/sara': { name: 'Sara' }, 'patients/omar': { name: 'Omar' } });
    const used = { refused: 'invalid', about: 'id' };
    expect(await ask(call('readPerson', { uid: 'sara' }))).toHaveProperty('result');
    // The answer was lost.
    expect(await ask(call('readPerson', { uid: 'sara' }))).toHaveProperty('result');
    expect(await ask(call('readPerson', { uid: 'omar' }))).toEqual(used);
    expect(await ask(call('exportPerson', { uid: 'sara' }))).toEqual(used);
    expect(await ask(call('notifyMe', { wanted: false }))).toEqual(used);
    expect(await ask(call('notifyMe', { wanted: false }, 2))).toHaveProperty('result');
    expect(await ask(call('readPerson', { uid: 'sara' }, 2))).toEqual(used);
    expect((await traces())[`leyla_${id(1)}`]).toMatchObject({ act: 'readPerson', of: 'person:sara' });
    await admin.writeDocument(`audit/leyla_${id(1)}`, { act: 'readPerson', of: 'person:sara', at: NOW });
    const later = new Date(NOW.getTime() + 60_000);
    expect(await ask(call('readPerson', { uid: 'sara' }), {}, later)).toEqual(used);
  });

  it('does nothing without a trace if something was opened with its id meanwhile', async () => {
    const { store } = project;
    const opening = { by: 'leyla', role: 'owner', act: 'readPerson', of: 'person:sara', reason: '', at: NOW };
    let transactions = 0;
    const transact: typeof store.transact = async (decide) => {
      transactions += 1;
      const result = await store.transact(decide);
      if (transactions === 1) await admin.writeDocument(`audit/leyla_${id(1)}`, opening);
      return result;
    };
    await putPatient('sara', { tickets: 4 });
    const meddled = { ...project, store: { ...store, transact } };
    const asked = call('correct', { uid: 'sara', tickets: 2, reason: 'The session broke off.' });
    expect(await callDesk(meddled, LEYLA, asked, NOW)).toEqual({ refused: 'invalid', about: 'id' });
    expect(await ticketsOf('sara')).toMatchObject({ tickets: 4 });
    expect(await ask(asked)).toEqual({ refused: 'invalid', about: 'id' });
    expect(Object.values(await traces())).toMatchObject([{ act: 'readPerson' }]);
  });
});

describe('staff', () => {
  it('are added, work at once after signing in again, and are removed', async () => {
    const { localId: uid } = await admin.createAccount({ email: 'dana@aram.example', emailVerified: true });
    const added = await ask(call('addStaff', { email: 'dana@aram.example', role: 'care', name: 'Dana' }));
    expect(added).toEqual({ result: { uid } });
    const dana = { uid, staff: 'care', verified: true, at: new Date(NOW.getTime()) };
    expect(await ask(call('me'), dana)).toMatchObject({
      result: { role: 'care', areas: ['today', 'care', 'people', 'payments'] },
    });
    expect(await ask(call('removeStaff', { uid }, 2))).toEqual({ result: null });
    expect(await ask(call('me'), dana)).toEqual({ refused: 'removed', about: '' });
    const said = Object.values(await traces()).map(({ act, of, gives }) => [act, of, gives]);
    expect(said.toSorted()).toEqual([
      ['addStaff', `staff:${uid}`, 'care'],
      ['removeStaff', `staff:${uid}`, undefined],
    ]);
    expect(await ask(call('audit', {}, 3))).toMatchObject({ result: { items: [{ gives: '' }, { gives: 'care' }] } });
  });

  it.each(['patients', 'counselors'])('need an account of their own, that isn’t in %s', async (collection) => {
    const { localId: uid } = await admin.createAccount({ email: 'sara@aram.example', emailVerified: true });
    await admin.writeDocument(`${collection}/${uid}`, { name: 'Sara' });
    const added = await ask(call('addStaff', { email: 'sara@aram.example', role: 'care', name: 'Sara' }));
    expect(added).toEqual({ refused: 'notNow', about: 'otherAccount' });
    expect(Object.keys(await admin.readCollection('staff'))).toEqual(['leyla']);
  });

  it('are removed only if they are staff', async () => {
    expect(await ask(call('removeStaff', { uid: 'nobody' }))).toEqual({ refused: 'unknown', about: 'staff' });
  });
});
