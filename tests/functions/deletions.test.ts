/** Tests the nightly deletions: after a preview, for a limited number of people a night, repeated, interrupted, and not while the provider may have lost accounts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts, bucket } from '../../functions/leftovers/outside.ts';
import { PEOPLE_A_NIGHT } from '../../operations/leftovers/nightly.ts';
import { breakOff, clearOutside, kept, lastNight, listed, night } from './support/nights';
import { clear, db } from './support/store';

beforeEach(async () => {
  await clear();
  await clearOutside();
});
afterEach(() => vi.restoreAllMocks());

const traces = async () => (await db.collection('audit').get()).docs.map((one) => one.data());

describe('the preview', () => {
  it('lasts a week; then it’s deleted with a trace, and a further night finds nothing', async () => {
    await breakOff('sara');
    await bucket.file('ids/sara').save('x');
    await accounts.createUser({ uid: 'sara' });
    for (const day of [0, 1, 6.9]) await night(day);
    expect([await listed(), await kept()]).toEqual([['sara'], ['sara']]);
    await night(7.1);
    expect([await listed(), await kept()]).toEqual([[], []]);
    expect((await bucket.file('ids/sara').exists())[0]).toBe(false);
    expect((await accounts.listUsers()).users).toEqual([]);
    expect(await lastNight()).toMatchObject({ deleted: 1, failed: 0, stopped: false });
    await night(8);
    expect(await lastNight()).toMatchObject({ deleted: 0, done: 0, failed: 0 });
    expect(await traces()).toMatchObject([{ by: 'clock', role: 'clock', act: 'sweep', of: 'person:sara', reason: '' }]);
  });

  it('begins again with a deploy, and deploys in a row don’t hold a deletion up for more than four weeks', async () => {
    await breakOff('sara');
    await night(0, 'aram-1');
    await night(6, 'aram-2');
    await night(12, 'aram-2');
    await night(13, 'aram-3');
    await night(19, 'aram-4');
    await night(25, 'aram-5');
    expect(await kept()).toEqual(['sara']);
    await night(28.1, 'aram-6');
    expect(await kept()).toEqual([]);
  });

  it('begins again if there is more to delete than was listed', async () => {
    await breakOff('sara');
    await night(0);
    await db.doc('patients/sara/orders/one').set({ pack: '5' });
    await night(7.1);
    expect(await kept()).toEqual(['sara']);
    await night(14.3);
    expect(await kept()).toEqual([]);
  });

  it('lasts four weeks at most, although more is left behind each week', async () => {
    await breakOff('sara');
    for (const day of [0, 6, 12, 18, 24]) {
      await db.doc(`patients/sara/orders/of-day-${String(day)}`).set({ pack: '5' });
      await night(day);
    }
    expect(await kept()).toEqual(['sara']);
    await db.doc('patients/sara/orders/last').set({ pack: '5' });
    await night(28.1);
    expect(await kept()).toEqual([]);
  });

  it('is given to what an earlier version has listed, however long ago', async () => {
    await breakOff('sara');
    await db.doc('leftovers/sara').set({ why: 'closed', what: ['ledger (1)'], at: new Date(0) });
    await night(0);
    expect(await kept()).toEqual(['sara']);
    await night(7.1);
    expect(await kept()).toEqual([]);
  });
});

describe('data about which a person has to decide', () => {
  it('is listed and not deleted: a record next to the mark, and payments to check', async () => {
    await breakOff('sara');
    await db.doc('counselors/sara').set({ name: 'Sara' });
    await db.doc('closed/omar').set({ at: new Date(0) });
    await db.doc('patients/omar/payments/pi_1').set({ look: true });
    for (const day of [0, 8]) await night(day);
    expect((await listed()).sort()).toEqual(['omar', 'sara']);
    expect((await db.doc('leftovers/omar').get()).get('due')).toBeNull();
    expect(await kept()).toEqual(['sara']);
  });

  it('doesn’t hold back the rest of the same person’s data', async () => {
    await breakOff('sara');
    await db.doc('patients/sara/payments/pi_1').set({ look: true });
    for (const day of [0, 8]) await night(day);
    expect(await kept()).toEqual([]);
    const { what, due } = (await db.doc('leftovers/sara').get()).data() ?? {};
    expect([what, due]).toEqual([['PAYMENTS TO LOOK AT (pi_1)'], null]);
    await db.doc('patients/sara/payments/pi_1').update({ look: false });
    await night(9);
    expect((await db.doc('patients/sara/payments/pi_1').get()).exists).toBe(true);
    await night(16.5);
    expect(await listed()).toEqual([]);
  });
});

describe('an account that is gone at the provider', () => {
  it('is deleted with its record after a week, and not if it’s back', async () => {
    for (const uid of ['sara', 'omar']) {
      await db.doc(`patients/${uid}`).set({ name: uid, tickets: 0 });
      await accounts.createUser({ uid });
    }
    await accounts.deleteUser('sara');
    await night(1);
    expect(await listed()).toEqual(['sara']);
    await accounts.createUser({ uid: 'sara' });
    await night(9);
    expect([await listed(), (await db.doc('patients/sara').get()).exists]).toEqual([[], true]);
    await accounts.deleteUser('sara');
    for (const day of [10, 17.1]) await night(day);
    expect((await db.doc('patients/sara').get()).exists).toBe(false);
    expect((await db.doc('closed/sara').get()).exists).toBe(true);
    expect((await db.doc('patients/omar').get()).exists).toBe(true);
  });

  it('isn’t deleted if many are gone: the night says so, and deletes only closed accounts', async () => {
    const uids = ['sara', 'omar', 'nour'];
    for (const uid of uids) await db.doc(`patients/${uid}`).set({ name: uid, tickets: 0 });
    await breakOff('left');
    for (const day of [1, 9]) await night(day);
    expect(await lastNight()).toMatchObject({ deleted: 1, stopped: true });
    expect((await db.collection('patients').get()).size).toBe(3);
    expect([(await listed()).sort(), await kept()]).toEqual([[...uids].sort(), []]);
    for (const uid of uids) await accounts.createUser({ uid });
    await night(10);
    expect(await lastNight()).toMatchObject({ deleted: 0, stopped: false });
    expect(await listed()).toEqual([]);
    expect((await db.collection('patients').get()).size).toBe(3);
  });
});

describe('a night', () => {
  it('deletes at most a number of people, and the next night goes on', async () => {
    const uids = Array.from({ length: PEOPLE_A_NIGHT + 3 }, (_, at) => `uid${String(at).padStart(3, '0')}`);
    await Promise.all(uids.map(breakOff));
    await night(0);
    await night(8);
    expect([await lastNight(), (await kept()).length]).toMatchObject([{ deleted: PEOPLE_A_NIGHT }, 3]);
    await night(9);
    expect([await lastNight(), await kept(), await listed()]).toMatchObject([{ deleted: 3 }, [], []]);
  });

  it('that is interrupted in the middle of a person is continued the next night, without another preview or trace', async () => {
    await breakOff('sara');
    await breakOff('omar');
    await bucket.file('images/sara').save('x');
    await accounts.createUser({ uid: 'sara' });
    await night(0);
    const away = vi.spyOn(accounts, 'deleteUser').mockRejectedValueOnce(new Error('away'));
    await night(8);
    away.mockRestore();
    expect(await lastNight()).toMatchObject({ deleted: 1, failed: 1 });
    expect(await listed()).toEqual(['sara']);
    await night(9);
    expect([await listed(), await kept(), (await accounts.listUsers()).users]).toEqual([[], [], []]);
    expect((await traces()).map(({ of }) => of as string).sort()).toEqual(['person:omar', 'person:sara']);
  });

  it('may run twice at once: everything is deleted once, with one trace each', async () => {
    const uids = ['sara', 'omar', 'nour'];
    for (const uid of uids) {
      await breakOff(uid);
      await accounts.createUser({ uid });
    }
    await night(0);
    await night(8, 'aram-1', 2);
    await night(8.1);
    expect([await listed(), await kept(), (await accounts.listUsers()).users]).toEqual([[], [], []]);
    expect(await traces()).toHaveLength(uids.length);
  });
});
