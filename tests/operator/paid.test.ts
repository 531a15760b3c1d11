/** Tests the payments that somebody has to check. */
import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin, putPatient } from './support/operator';
import { type Paid, putPayment } from './support/payments';

const UID = 'Xk2c9vQm1oZ0aB3dE4fG5hI6jK7l';
const name = (letter: string) => `pi_3${letter.repeat(23)}`;
const list = async (kind?: string) =>
  (await act<{ payments: Record<string, unknown>[] }>('payments', kind === undefined ? {} : { kind })).result.payments;

beforeEach(async () => {
  await admin.resetAll();
  await putPatient(UID, { tickets: 0 });
});

describe('payments', () => {
  const open: [Paid, object][] = [
    [{ refunded: 400 }, { amount: 1000, refunded: 400 }],
    [
      { refunded: 1000, done: { taken: 2, used: 3 } },
      { refunded: 1000, used: 3 },
    ],
    [
      { pack: 50, dispute: 'needs_response', done: { taken: 8, used: 42 } },
      { dispute: 'open', used: 42 },
    ],
    [{ dispute: 'warning_needs_response' }, { dispute: 'inquiry' }],
    [{ dispute: 'lost' }, { dispute: 'lost' }],
    [{ amount: 999 }, { state: 'mismatch', amount: 999 }],
    [{ isThere: false }, { state: 'unclaimed' }],
  ];
  const settled: [Paid, object][] = [
    [{ pack: 25 }, { state: 'counted', amount: 4000 }],
    [{ refunded: 1000, done: { taken: 5 } }, { refunded: 1000 }],
    [{ dispute: 'warning_closed' }, { dispute: 'closed' }],
    [{ dispute: 'won' }, { dispute: 'won' }],
    [
      { isThere: false, refunded: 1000 },
      { state: 'unclaimed', refunded: 1000 },
    ],
  ];
  const all = [...open, ...settled];
  const putAll = async () => {
    for (const [at, [paid]] of all.entries()) {
      const day = String(at + 1).padStart(2, '0');
      await putPayment(UID, { ...paid, id: name('abcdefghijkl'.charAt(at)), at: new Date(`2026-03-${day}T23:00Z`) });
    }
  };
  const expected = all.map(([, shown], at) => ({ id: name('abcdefghijkl'.charAt(at)), patient: UID, ...shown }));

  it('to check are listed, or all of them, the newest first', async () => {
    await putAll();
    expect(await list()).toMatchObject(expected.slice(0, open.length).toReversed());
    expect(await list('all')).toMatchObject(expected.toReversed());
  });
});
