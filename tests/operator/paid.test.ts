import { beforeEach, describe, expect, it } from 'vitest';
import { admin, meddle, operator, putPatient } from './support/operator';
import { type Paid, payment, PI, putPayment } from './support/payments';

/** As long as Firebase's uids are. */
const UID = 'Xk2c9vQm1oZ0aB3dE4fG5hI6jK7l';
const name = (letter: string) => `pi_3${letter.repeat(23)}`;
const rows = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .map((row) => row.split(/\s{2,}/));
const lookOf = async () => (await admin.readDocument(`patients/${UID}/payments/${PI}`))?.['look'];

beforeEach(async () => {
  await admin.resetAll();
  await putPatient(UID, { tickets: 0 });
});

describe('paid', () => {
  const cases: [Paid, string, string][] = [
    [{ refunded: 400 }, '$10.00', '$4.00 refunded'],
    [{ refunded: 1000, done: { taken: 2, used: 3 } }, '$10.00', 'refunded, 3 used'],
    [{ pack: 50, dispute: 'needs_response', done: { taken: 8, used: 42 } }, '$70.00', 'disputed, 42 used'],
    [{ dispute: 'warning_needs_response' }, '$10.00', 'inquiry'],
    [{ dispute: 'lost' }, '$10.00', 'dispute lost'],
    [{ amount: 999 }, '$9.99', 'mismatch'],
    [{ isThere: false }, '$10.00', 'unclaimed'],
  ];
  const settled: [Paid, string, string][] = [
    [{ pack: 25 }, '$40.00', 'counted'],
    [{ refunded: 1000, done: { taken: 5 } }, '$10.00', 'refunded'],
    [{ dispute: 'warning_closed' }, '$10.00', 'inquiry closed'],
    [{ dispute: 'won' }, '$10.00', 'dispute won'],
    [{ isThere: false, refunded: 1000 }, '$10.00', 'unclaimed, refunded'],
  ];
  const day = (at: number) => `2026-03-${String(at + 1).padStart(2, '0')}`;
  const putAll = async () => {
    for (const [at, [paid]] of [...cases, ...settled].entries()) {
      await putPayment(UID, { ...paid, id: name('abcdefghijkl'.charAt(at)), at: new Date(`${day(at)}T23:00Z`) });
    }
  };
  const expected = [...cases, ...settled].map(([, amount, state], at) => [
    ...[name('abcdefghijkl'.charAt(at)), UID, `${day(at)} 23:00`, amount, state],
  ]);

  it('lists payments to check, the newest first, in words and within 100 columns', async () => {
    await putAll();
    const { code, out } = await operator(['paid', '--wide']);
    expect(code).toBe(0);
    expect(out.split('\n')[0]?.split(/\s{2,}/)).toEqual(['payment', 'uid', 'at', 'amount', 'state']);
    expect(rows(out)).toEqual(expected.slice(0, cases.length).toReversed());
    const short = (await operator(['paid'])).out;
    const shortened = expected.map(([id = '', uid = '', ...rest]) => [id.slice(0, 8), uid.slice(0, 8), ...rest]);
    expect(rows(short)).toEqual(shortened.slice(0, cases.length).toReversed());
    expect(Math.max(...short.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('lists every payment with --all', async () => {
    await putAll();
    const { out } = await operator(['paid', '--all', '--wide']);
    expect(rows(out)).toEqual(expected.toReversed());
  });

  it('says if there is none', async () => {
    expect(await operator(['paid', '--all'])).toEqual({ code: 0, out: '', notes: 'Nobody has paid.' });
    await putPayment(UID);
    expect(await operator(['paid'])).toEqual({ code: 0, out: '', notes: 'No payments to check.' });
  });

  it('removes a checked payment from the list, and says what it was', async () => {
    await putPayment(UID, { refunded: 400 });
    expect(await operator(['paid', '--seen', PI])).toEqual({
      code: 0,
      out: `The payment ${PI} of ${UID}, $10.00 ($4.00 refunded) is off the list. It returns to the list if Stripe reports anything new about it.`,
      notes: '',
    });
    expect(await admin.readDocument(`patients/${UID}/payments/${PI}`)).toEqual({
      ...payment({ refunded: 400 }),
      look: false,
    });
    expect((await operator(['paid', '--seen', PI])).out).toBe(
      `The payment ${PI} of ${UID}, $10.00 ($4.00 refunded) doesn’t need a check: nothing was changed.`,
    );
  });

  it('keeps a payment on the list if it changes meanwhile', async () => {
    await putPayment(UID, { refunded: 400 });
    const change = () => putPayment(UID, { refunded: 400, dispute: 'lost' });
    const { code, notes } = await meddle(':commit', { before: change }, () => operator(['paid', '--seen', PI]));
    expect(code).toBe(1);
    expect(notes).toContain('The payment has just changed: nothing was written.');
    expect(await lookOf()).toBe(true);
  });

  it('refuses an invalid name, and one that no payment has', async () => {
    for (const line of ['ch_1', 'pi_', '../sara', '']) {
      expect((await operator(['paid', '--seen', line])).notes).toContain('--seen is the payment’s name at Stripe');
    }
    expect(await operator(['paid', '--seen', PI])).toMatchObject({ code: 1 });
    expect((await operator(['paid', '--seen', PI])).notes).toContain(`Aram has no payment "${PI}"`);
  });
});
