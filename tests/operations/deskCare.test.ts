/** Tests the desk's acts of care: the trace of each, and taking items that wait. */
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, booking, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { callId, openDesk, putMembers, traces } from './deskSupport';
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

it.each<[act: string, input: object, of?: string, reason?: string]>([
  ['take', { of: REQUEST }, REQUEST],
  ['release', { of: REQUEST }],
  ['colleagues', { of: REQUEST }],
  ['handOver', { of: REQUEST, to: 'omar' }, REQUEST],
  ['note', { of: REQUEST, note: 'She prefers evenings.' }, REQUEST],
  ['requests', { state: 'waiting' }],
  ['readRequest', sara, REQUEST],
  ['suggestCounselor', { ...sara, counselor: 'shilan' }, REQUEST],
  ['closeRequest', { ...sara, reason: 'We wrote by email.' }, REQUEST, 'We wrote by email.'],
  ['messages', {}],
  ['closeMessage', { id: 'm1', how: 'answered' }, 'message:m1'],
  ['subscribers', {}],
  ['unsubscribe', { email: 'can@example.com' }, 'subscriber:'],
  ['readContacts', { of: `danger:${DANGER}` }, `danger:${DANGER}`],
  ['reports', {}],
  ['readReport', { id: DANGER }, `danger:${DANGER}`],
  ['handleReport', { id: DANGER, note: 'We called her.' }, `danger:${DANGER}`],
])(
  '%s leaves a trace with its subject, or none if it opens and changes nothing',
  async (act, input, of, reason = '') => {
    await result(act, input);
    expect(await traces()).toEqual(of === undefined ? [] : [{ by: 'dana', act, of, reason }]);
  },
);

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
