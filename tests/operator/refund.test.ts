/** Tests what a refund would take and how much money is fair: staff read it before they refund at Stripe, which takes the tickets. */
import { beforeEach, describe, expect, it } from 'vitest';
import { forecast } from '../../operations/payments/refund.ts';
import { act, admin, DAY, operator, putPatient, putSession } from './support/operator';
import { type Paid, payment, PI, putPayment } from './support/payments';

const NOW = new Date('2026-03-10T12:00:00Z');
const id = (letter: string) => letter.repeat(20);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const preview = async () => (await act('previewRefund', { payment: PI }, { now: NOW })).result;

/** Books this many sessions, the first one tomorrow, and completes others, the last one yesterday; their tickets are spent. */
async function spend({ coming = 0, held = 0 }: { coming?: number; held?: number }): Promise<void> {
  for (let at = 0; at < coming; at += 1) await putSession(id('abcdef'.charAt(at)), inDays(at + 1));
  for (let at = 0; at < held; at += 1) await putSession(id('ABCDEF'.charAt(at)), inDays(-at - 1), { state: 'held' });
  const record = await admin.readDocument('patients/sara');
  await admin.writeDocument('patients/sara', { ...record, tickets: Number(record?.['tickets']) - coming - held });
}

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 0 });
});

describe('a refund', () => {
  const cases: [
    string,
    Paid,
    { coming?: number; held?: number },
    { take: number; cancel: number; used: number },
    number,
  ][] = [
    ['of an unused payment is whole', { pack: 25 }, {}, { take: 25, cancel: 0, used: 0 }, 4000],
    ['counts coming sessions as unused', {}, { coming: 2 }, { take: 3, cancel: 2, used: 0 }, 1000],
    ['leaves the share of used tickets', {}, { held: 2 }, { take: 3, cancel: 0, used: 2 }, 600],
    ['of a part is the rest of both', {}, { held: 1, coming: 2 }, { take: 2, cancel: 2, used: 1 }, 800],
    ['of a payment that is all booked ahead', {}, { coming: 5 }, { take: 0, cancel: 5, used: 0 }, 1000],
    ['of a used-up payment returns nothing', {}, { held: 5 }, { take: 0, cancel: 0, used: 5 }, 0],
    ['covers only what hasn’t been refunded', { refunded: 400 }, { held: 2 }, { take: 3, cancel: 0, used: 2 }, 200],
    ['never asks the patient for money', { refunded: 700 }, { held: 2 }, { take: 3, cancel: 0, used: 2 }, 0],
  ];

  it.each(cases)('%s', async (_name, paid, sessions, tickets, fair) => {
    await putPayment('sara', paid);
    await spend(sessions);
    const before = await admin.exportDatabase();
    expect(await preview()).toMatchObject({ uid: 'sara', isThere: true, isBack: false, tickets, fair });
    expect(await admin.exportDatabase()).toEqual(before);
  });

  it('takes no more than the payment brought', async () => {
    await putPatient('sara', { tickets: 5 });
    await putPayment('sara');
    await spend({ coming: 1 });
    expect(await preview()).toMatchObject({ tickets: { take: 5, cancel: 0, used: 0 } });
  });

  it('names the share of the largest pack to the cent', async () => {
    await putPayment('sara', { pack: 50 });
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 8 });
    expect(await preview()).toMatchObject({ tickets: { used: 42 }, fair: 1120 });
    const { out } = await operator(['previewRefund', '--payment', PI], { now: NOW });
    expect(out).toMatch(/^fair +\$11\.20$/m);
    expect(out).toMatch(/^payment\.amount +\$70\.00$/m);
  });

  it.each<[string, Paid]>([
    ['refunded', { refunded: 1000 }],
    ['disputed', { dispute: 'needs_response' }],
    ['a lost dispute', { dispute: 'lost' }],
  ])('of a payment that is %s is over', async (_state, told) => {
    await putPayment('sara', { ...told, done: { taken: 3, used: 2 } });
    expect(await preview()).toMatchObject({ isBack: true, payment: { taken: 3, used: 2 } });
  });

  it.each(['warning_needs_response', 'warning_closed', 'won'])(
    'is still possible while the bank says %s',
    async (dispute) => {
      await putPayment('sara', { dispute, done: { taken: 5, returned: 5 } });
      expect(await preview()).toMatchObject({ isBack: false, tickets: { take: 5 }, fair: 1000 });
    },
  );

  it.each<Paid>([
    { amount: 999 },
    { amount: 1000, currency: 'jpy' },
    { amount: 1000, currency: '' },
    { isThere: false },
  ])('of a payment that brought nothing covers all of it: %j', async (told) => {
    await putPayment('sara', told);
    expect(await preview()).toMatchObject({ fair: told.amount ?? 1000 });
    expect(await preview()).not.toHaveProperty('tickets');
  });

  it('of a patient who has left takes nothing', async () => {
    await putPayment('gone');
    expect(await preview()).toMatchObject({ isThere: false, isBack: false, fair: 1000 });
    await admin.writeDocument(`patients/gone/payments/${PI}`, payment({ refunded: 1000 }));
    expect(await preview()).toMatchObject({ isThere: false, isBack: true });
  });

  it('of an unknown payment says where to look; an invalid name is refused', async () => {
    const { code, notes } = await act('previewRefund', { payment: PI });
    expect([code, notes]).toEqual([1, `Aram has no payment "${PI}": see its name in Stripe’s dashboard.`]);
    for (const name of ['ch_1', 'pi_a/b']) {
      expect((await act('previewRefund', { payment: name })).notes).toContain('--payment is the id of a payment');
    }
  });
});

it('the forecast takes the tickets in hand first, then cancels coming sessions, and counts the rest as used', () => {
  const won = payment({ dispute: 'won', done: { taken: 5, returned: 5 } });
  for (let inHand = 0; inHand <= 7; inHand += 1) {
    for (let coming = 0; coming <= 7; coming += 1) {
      const take = Math.min(5, inHand);
      const cancel = Math.min(5 - take, coming);
      const expected = { take, cancel, used: 5 - take - cancel };
      expect([forecast(payment(), inHand, coming), forecast(won, inHand, coming)]).toEqual([expected, expected]);
    }
  }
});
