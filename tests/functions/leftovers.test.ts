/** Tests the nightly search for what people who have left have left behind: it is listed, and deleted after a preview (deletions.test.ts). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayClock } from '../../functions/index.ts';
import { accounts, bucket } from '../../functions/leftovers/outside.ts';
import { clearOutside } from './support/nights';
import { clear, DAY, db, sessionOf } from './support/store';

const tick = () => dayClock.run({ scheduleTime: '' });
const HOUR = 3_600_000;
const long = new Date(Date.now() - 2 * HOUR);

const listed = async () => {
  const { docs } = await db.collection('leftovers').get();
  return Object.fromEntries(docs.map((one) => [one.id, one.data()]));
};
const lastRun = async () => (await db.doc('runs/day').get()).data();

/** Runs the clock two hours later, so that the data written just now is old enough. */
async function laterRun(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
  await tick();
  vi.useRealTimers();
}

beforeEach(async () => {
  await clear();
  await clearOutside();
});

describe('a closed account', () => {
  it('with remaining data is listed, by kinds and without a name, and nothing is deleted', async () => {
    await db.doc('closed/sara').set({ at: long });
    await db.doc('patients/sara/ledger/a').set({ kind: 'purchase', ticket: 5 });
    await db.doc('patients/sara/orders/b').set({ pack: '5' });
    await db.doc('patients/sara/payments/pi_1').set({ look: true });
    await db.doc('sessions/aaaaaaaaaaaaaaaaaaaa').set(sessionOf());
    await bucket.file('ids/sara').save('x');
    await accounts.createUser({ uid: 'sara' });
    await tick();
    expect(await listed()).toEqual({
      sara: {
        why: 'closed',
        what: [
          'PAYMENTS TO LOOK AT (pi_1)',
          'booked sessions (1)',
          'name in sessions (1)',
          'orders (1)',
          'ledger (1)',
          'ID',
          'account',
        ],
        deploy: '',
        ...{ since: expect.anything() as unknown, due: expect.anything() as unknown, at: expect.anything() as unknown },
      },
    });
    expect((await db.doc('patients/sara/ledger/a').get()).exists).toBe(true);
    expect((await db.doc('sessions/aaaaaaaaaaaaaaaaaaaa').get()).get('state')).toBe('booked');
    expect((await bucket.file('ids/sara').exists())[0]).toBe(true);
  });

  it('without remaining data, or closed within the hour, is not listed', async () => {
    await db.doc('closed/omar').set({ at: long });
    await db.doc('closed/sara').set({ at: new Date() });
    await db.doc('patients/sara/ledger/a').set({ kind: 'purchase', ticket: 5 });
    await tick();
    expect(await listed()).toEqual({});
    expect(await lastRun()).toMatchObject({ done: 0, failed: 0 });
  });
});

describe('an account that was deleted at the provider alone', () => {
  it('is listed by its record or its file; an existing account is not', async () => {
    await accounts.createUser({ uid: 'dana' });
    await db.doc('counselors/dana').set({ name: 'Dana' });
    await db.doc('patients/sara').set({ name: 'Sara', tickets: 0 });
    await bucket.file('images/omar').save('x');
    await laterRun();
    const found = await listed();
    expect(found).toMatchObject({
      sara: { why: 'no account', what: ['record'] },
      omar: { why: 'no account', what: ['photo'] },
    });
    expect(Object.keys(found).sort()).toEqual(['omar', 'sara']);
    expect(JSON.stringify(found)).not.toContain('Sara');
  });

  it('is left to its user in the first hour', async () => {
    await db.doc('patients/sara').set({ name: 'Sara', tickets: 0 });
    await tick();
    expect(await listed()).toEqual({});
  });
});

describe('a run', () => {
  it('checks a limited number of closed accounts, and the next run continues after them', async () => {
    const marks = Array.from({ length: 250 }, (_, at) => `uid${String(at).padStart(4, '0')}`);
    const at = new Date(Date.now() - DAY);
    await Promise.all(marks.map((uid) => db.doc(`closed/${uid}`).set({ at })));
    await db.doc('patients/uid0240/ledger/a').set({ ticket: 5 });
    await tick();
    expect(await listed()).toEqual({});
    expect(await lastRun()).toMatchObject({ cursors: { closed: 'uid0199' } });
    await tick();
    expect(Object.keys(await listed())).toEqual(['uid0240']);
    expect(await lastRun()).toMatchObject({ cursors: { closed: '' } });
    const first = (await lastRun())?.['since'] as unknown;
    await tick();
    expect((await lastRun())?.['since'], 'when it first ran').toEqual(first);
  });

  it('starts with the files again if its page token for them no longer works', async () => {
    await bucket.file('images/omar').save('x');
    await db.doc('runs/day').set({ cursors: { 'images/': 'a mark of long ago' } });
    const asked = vi.spyOn(bucket, 'getFiles').mockRejectedValueOnce(new Error('Invalid page token.'));
    await laterRun();
    asked.mockRestore();
    expect(Object.keys(await listed())).toEqual(['omar']);
  });

  it('that fails at one account goes on with the others, and reports it', async () => {
    await db.doc('closed/omar').set({ at: long });
    await db.doc('closed/sara').set({ at: long });
    await db.doc('patients/sara/ledger/a').set({ ticket: 5 });
    await db.doc('patients/omar/ledger/a').set({ ticket: 5 });
    const asked = vi.spyOn(accounts, 'getUsers').mockRejectedValueOnce(new Error('away'));
    await tick();
    asked.mockRestore();
    expect(Object.keys(await listed())).toEqual(['sara']);
    expect(await lastRun()).toMatchObject({ done: 1, failed: 1 });
  });
});
