/** Tests the desk's acts of care: the roles that may do them, the fields of each, its trace, and taking items that wait. */
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, booking, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { STAFF_ROLES } from '../../web/src/core/generated/tables.ts';
import { callId, MEMBER_OF, openDesk, putMembers, stored, traces } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result } = openDesk(openActing());
const SESSION = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';
const DANGER = `${SESSION}-danger-sara`;
const REQUEST = `request:sara_${callId(900)}`;
const sara = { uid: 'sara', request: callId(900) };

const danger = () => admin.writeDocument(`reports/${DANGER}`, { session: SESSION, by: 'sara', urgent: true, at: NOW });
const message = (id: string, values: object = {}) =>
  admin.writeDocument(`contactUs/${id}`, {
    formData: { option: 'business', name: 'Can', mail: 'can@example.com', details: 'Hello' },
    timestamp: NOW,
    ...values,
  });

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
  await putPatient('sara', { tickets: 2, bookings: [booking(callId(900), NOW)], lastBookingAt: NOW });
  await putCounselor('shilan', { name: 'Dr. Shilan Karim' }, true);
  await putSession(SESSION, new Date(NOW.getTime() + 3_600_000), { bookedAt: new Date(0), state: 'cancelled' });
  await danger();
  await message('m1');
  await admin.writeDocument('newsletter/n1', { email: 'can@example.com', timestamp: NOW });
});

/** A call of each act that succeeds, the subject of its trace if it leaves one, and the fields that make it wrong. */
const ACTS = [
  ['take', { of: REQUEST }, REQUEST, { of: 'request:' }],
  ['release', { of: REQUEST }, undefined, { of: 'nothing' }],
  ['colleagues', { of: REQUEST }, undefined, { of: 'nothing:x' }],
  ['handOver', { of: REQUEST, to: 'omar' }, REQUEST, { to: 'a/b' }],
  ['note', { of: REQUEST, note: 'She prefers evenings.' }, REQUEST, { note: ' ' }],
  ['requests', { state: 'waiting' }, undefined, { state: 'x'.repeat(201) }],
  ['readRequest', sara, REQUEST, { uid: 'a/b' }],
  ['suggestCounselor', { ...sara, counselor: 'shilan' }, REQUEST, { counselor: '' }],
  ['closeRequest', { ...sara, reason: 'We wrote by email.' }, REQUEST, { reason: 'Too short' }],
  ['messages', {}, undefined, { about: 7 }],
  ['closeMessage', { id: 'm1', how: 'answered' }, 'message:m1', { id: '' }],
  ['subscribers', {}, undefined, { after: null }],
  ['unsubscribe', { email: 'can@example.com' }, 'subscriber:', { email: ' ' }],
  ['readContacts', { of: `danger:${DANGER}` }, `danger:${DANGER}`, { of: 'danger' }],
  ['reports', {}, undefined, { after: 1 }],
  ['readReport', { id: DANGER }, `danger:${DANGER}`, { id: '../staff' }],
  ['handleReport', { id: DANGER, note: 'We called her.' }, `danger:${DANGER}`, { note: 'x'.repeat(2001) }],
] as const;

describe.each(ACTS)('%s', (act, input, of, wrong) => {
  it.each(STAFF_ROLES)('by a %s', async (role) => {
    const as = MEMBER_OF[role];
    const answer = await ask(act, input, { as });
    if (role === 'reviewer') {
      // Taking, giving back and notes belong to the item.
      expect(answer).toEqual({ refused: 'closed', about: '' });
      expect(await traces()).toEqual([]);
      return;
    }
    expect(answer).toHaveProperty('result');
    const reason = 'reason' in input ? input.reason : '';
    expect(await traces()).toEqual(of === undefined ? [] : [{ by: as, act, of, reason }]);
  });

  it('is refused with a wrong, an unknown or a missing field, and leaves no trace', async () => {
    const [field] = Object.keys(wrong);
    const before = await stored();
    expect(await ask(act, { ...input, ...wrong })).toEqual({ refused: 'invalid', about: field });
    expect(await ask(act, { ...input, by: 'leyla' })).toEqual({ refused: 'invalid', about: 'by' });
    const [first] = Object.keys(input);
    if (first !== undefined && first !== 'state') {
      expect(await ask(act, { ...input, [first]: undefined })).toEqual({ refused: 'invalid', about: first });
    }
    expect(await stored()).toEqual(before);
  });

  it('is done once when the same call comes twice', async () => {
    const once = { id: callId(500) };
    const first = await ask(act, input, once);
    const after = await stored();
    const again = await ask(act, input, once);
    expect(again).toHaveProperty('result');
    if (of === undefined || act.startsWith('read')) return;
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(await stored()).toEqual(after);
  });
});

describe('an item', () => {
  it('is taken by one of two at the same time, and the other sees by whom', async () => {
    const both = await Promise.all([result('take', { of: REQUEST }), result('take', { of: REQUEST }, { as: 'omar' })]);
    const holder = both.find((one) => (one as { taken: boolean }).taken) as { by: string; name: string };
    expect(both.map((one) => (one as { taken: boolean }).taken).toSorted()).toEqual([false, true]);
    expect(both.map((one) => (one as { name: string }).name)).toEqual([holder.name, holder.name]);
    expect(await admin.readDocument(`taken/${REQUEST}`)).toEqual({ by: holder.by, name: holder.name, at: NOW });
    expect(await traces()).toEqual([{ by: holder.by, act: 'take', of: REQUEST, reason: '' }]);
  });

  it('stays with its holder, until they or an owner give it back', async () => {
    await result('take', { of: REQUEST });
    expect(await ask('release', { of: REQUEST }, { as: 'omar' })).toEqual({ refused: 'notNow', about: 'taken' });
    expect(await result('take', { of: REQUEST })).toMatchObject({ taken: true, by: 'dana' });
    await result('release', { of: REQUEST }, { as: 'leyla' });
    expect(await result('take', { of: REQUEST }, { as: 'omar' })).toMatchObject({ taken: true, name: 'Omar' });
    await result('release', { of: REQUEST }, { as: 'omar' });
    expect(await admin.readDocument(`taken/${REQUEST}`)).toBeUndefined();
  });

  it('of somebody who is no longer staff can be taken', async () => {
    await result('take', { of: REQUEST });
    await admin.writeDocument('staff/dana', { ...(await admin.readDocument('staff/dana')), ended: NOW });
    expect(await result('take', { of: REQUEST }, { as: 'omar' })).toMatchObject({ taken: true, by: 'omar' });
  });

  it.each(['message:m2', 'report:x', `danger:${SESSION}-danger-omar`, 'request:sara', `request:sara_${callId(1)}`])(
    'that isn’t waiting can’t be taken or noted: %s',
    async (of) => {
      expect(await ask('take', { of })).toEqual({ refused: 'unknown', about: 'item' });
      expect(await ask('note', { of, note: 'Hello' })).toEqual({ refused: 'unknown', about: 'item' });
      expect(await admin.readCollection('taken')).toEqual({});
      expect(await traces()).toEqual([]);
    },
  );

  it('about a counselor is for reviewers, and not for care', async () => {
    await putCounselor('nour');
    expect(await ask('take', { of: 'license:nour' })).toEqual({ refused: 'closed', about: '' });
    expect(await result('take', { of: 'license:nour' }, { as: 'rezan' })).toMatchObject({ taken: true });
  });

  it('keeps its notes in order, each once', async () => {
    const later = new Date(NOW.getTime() + 60_000);
    await result('note', { of: REQUEST, note: ' Call her back. ' }, { id: callId(600) });
    // It was never stored that the call is done, so it runs again.
    const call = (await admin.readDocument(`calls/dana_${callId(600)}`)) ?? {};
    delete call['answer'];
    await admin.writeDocument(`calls/dana_${callId(600)}`, call);
    await result('note', { of: REQUEST, note: ' Call her back. ' }, { id: callId(600) });
    await result('note', { of: REQUEST, note: 'Done.' }, { as: 'omar', now: later });
    const { notes } = await result<{ notes: object[] }>('readRequest', sara);
    expect(notes).toMatchObject([
      { text: 'Call her back.', by: 'dana', name: 'Dana', at: NOW },
      { text: 'Done.', by: 'omar', name: 'Omar', at: later },
    ]);
  });
});
