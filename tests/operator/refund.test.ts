/** Tests what a refund would take and how much money is fair: staff read it before they refund at Stripe, which takes the tickets. */
import { beforeEach, describe, expect, it } from 'vitest';
import { forecast } from '../../operations/payments/refund.ts';
import { admin, DAY, operator, putPatient, putSession, ticketsOf } from './support/operator';
import { type Paid, payment, PI, putBack, putPayment } from './support/payments';

const NOW = new Date('2026-03-10T12:00:00Z');
const BY_ITSELF =
  'A full refund at Stripe takes the tickets by itself, within a minute. A refund of a part takes none.';
const id = (letter: string) => letter.repeat(20);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const refund = () => operator(['refund', '--payment', PI], { now: NOW });
const lines = async () => (await refund()).out.split('\n');

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

describe('refund', () => {
  it('of an unused payment names the whole amount, and says who takes the tickets', async () => {
    await putPayment('sara', { pack: 25 });
    expect(await refund()).toEqual({
      code: 0,
      out: `The payment ${PI} of the patient sara, $40.00: counted.
A full refund would take 25 unused tickets.
Refund $40.00 of $40.00.
${BY_ITSELF}`,
      notes: '',
    });
  });

  it('counts coming sessions as unused, and changes nothing', async () => {
    await putPayment('sara');
    await spend({ coming: 2 });
    const before = await admin.exportDatabase();
    const said = await lines();
    expect(said).toContain('A full refund would take 3 unused tickets and cancel 2 coming sessions.');
    expect(said).toContain('Refund $10.00 of $10.00.');
    expect(await admin.exportDatabase()).toEqual(before);
  });

  it('names the share of the unused tickets, and the command that takes them after a partial refund', async () => {
    await putPayment('sara');
    await spend({ held: 2 });
    const said = await lines();
    expect(said.slice(1)).toEqual([
      'A full refund would take 3 unused tickets.',
      '2 of 5 tickets had been used: refund $6.00 of $10.00.',
      BY_ITSELF,
      'After a refund of a part, take the tickets:',
      `npm run operator -- correct sara --tickets -3 --reason "refund of a part of ${PI}" --emulators`,
    ]);
    const correct = ['correct', 'sara', '--tickets', '-3', '--reason', 'refund of a part'];
    expect(await operator(correct, { now: NOW })).toMatchObject({ code: 0 });
    expect(await ticketsOf('sara')).toEqual({ tickets: 0, ledger: 0 });
  });

  it('of a part needs the patient to cancel first, if sessions are booked as well', async () => {
    await putPayment('sara');
    await spend({ held: 1, coming: 2 });
    const said = await lines();
    expect(said).toContain('A full refund would take 2 unused tickets and cancel 2 coming sessions.');
    expect(said).toContain('1 of 5 tickets had been used: refund $8.00 of $10.00.');
    expect(said.at(-1)).toBe('For a part, ask the patient to cancel the coming sessions first, then run this again.');
  });

  it('of a payment that is all booked ahead would cancel the sessions', async () => {
    await putPayment('sara');
    await spend({ coming: 5 });
    const said = await lines();
    expect(said).toContain('A full refund would cancel 5 coming sessions.');
    expect(said.at(-1)).toBe(BY_ITSELF);
  });

  it('takes no more than the payment brought', async () => {
    await putPatient('sara', { tickets: 5 });
    await putPayment('sara');
    await spend({ coming: 1 });
    expect(await lines()).toContain('A full refund would take 5 unused tickets.');
  });

  it('of a used-up payment returns nothing', async () => {
    await putPayment('sara');
    await spend({ held: 5 });
    const said = await lines();
    expect(said).toContain('A full refund would take no ticket.');
    expect(said).toContain('5 of 5 tickets had been used: refund $0.00 of $10.00.');
    expect(said.at(-1)).toBe(BY_ITSELF);
  });

  it('names the share of the largest pack to the cent', async () => {
    await putPayment('sara', { pack: 50 });
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 8 });
    expect(await lines()).toContain('42 of 50 tickets had been used: refund $11.20 of $70.00.');
  });

  it.each<[string, Paid]>([
    ['refunded', { refunded: 1000 }],
    ['disputed', { dispute: 'needs_response' }],
    ['dispute lost', { dispute: 'lost' }],
  ])('of a payment that is %s says so, and which tickets went with it', async (state, told) => {
    await putPayment('sara', told);
    expect((await refund()).out).toBe(
      `The payment ${PI} of the patient sara, $10.00: ${state}.\nIts money has gone back. Its tickets are being taken: look again in a minute.`,
    );
    await putBack('sara', `refund-${PI}`, 'refund', -3);
    await admin.writeDocument(`patients/sara/payments/${PI}`, payment({ ...told, done: { taken: 3, used: 2 } }));
    expect((await refund()).out).toBe(
      `The payment ${PI} of the patient sara, $10.00: ${state}, 2 used.\nIts money has gone back, and 3 tickets with it. Don’t refund it again.`,
    );
  });

  it('covers only the rest of what has been refunded already', async () => {
    await putPayment('sara', { refunded: 400 });
    await spend({ held: 2 });
    const said = await lines();
    expect(said[0]).toBe(`The payment ${PI} of the patient sara, $10.00: $4.00 refunded.`);
    expect(said).toContain('2 of 5 tickets had been used, and $4.00 has been refunded: refund $2.00 of $10.00.');
    await admin.writeDocument(`patients/sara/payments/${PI}`, payment({ refunded: 700 }));
    expect(await lines()).toContain(
      '2 of 5 tickets had been used, and $7.00 has been refunded: refund $0.00 of $10.00.',
    );
  });

  it.each([
    ['inquiry', 'warning_needs_response'],
    ['inquiry closed', 'warning_closed'],
    ['dispute won', 'won'],
  ])('of a payment whose bank says "%s" is still possible', async (state, dispute) => {
    await putPayment('sara', { dispute, done: { taken: 5, returned: 5 } });
    const said = await lines();
    expect(said[0]).toContain(`$10.00: ${state}.`);
    expect(said).toContain('A full refund would take 5 unused tickets.');
    expect(said).toContain('Refund $10.00 of $10.00.');
  });

  it.each<[string, Paid, string]>([
    ['mismatch', { amount: 999 }, '$9.99'],
    ['mismatch', { amount: 1000, currency: 'jpy' }, '¥1,000'],
    ['mismatch', { amount: 1000, currency: '' }, '1000'],
    ['unclaimed', { isThere: false }, '$10.00'],
  ])('of a payment that brought nothing (%s, %o) covers all of it', async (state, told, amount) => {
    await putPayment('sara', told);
    const { out } = await refund();
    expect(out).toContain(`The payment ${PI} of the patient sara, ${amount}: ${state}.`);
    expect(out).toContain(`Refund ${amount} of ${amount}.`);
    expect(out).toContain(state === 'mismatch' ? 'It brought no tickets.' : 'It came after the patient had left.');
  });

  it('of a patient who has left takes nothing', async () => {
    await putPayment('gone');
    expect((await refund()).out).toContain('The patient has left, and the tickets with them. Refund $10.00 of $10.00.');
    await admin.writeDocument(`patients/gone/payments/${PI}`, payment({ refunded: 1000 }));
    expect((await refund()).out).toContain('Its money has gone back. Don’t refund it again.');
  });

  it('of an unknown payment says where to look; an invalid name and the old option are refused', async () => {
    expect(await refund()).toMatchObject({ code: 1 });
    expect((await refund()).notes).toContain(`Aram has no payment "${PI}": see its name in Stripe’s dashboard.`);
    for (const line of [['refund'], ['refund', '--payment', 'ch_1'], ['refund', '--payment', 'pi_a/b']]) {
      expect(await operator(line)).toMatchObject({ code: 1, out: '' });
      expect((await operator(line)).notes).toContain('--payment is the payment’s name at Stripe');
    }
    expect((await operator(['refund', '--payment', PI, '--disputed'])).notes).toContain('--disputed');
  });
});

it.each([
  [5, 0, { take: 5, cancel: 0, used: 0 }],
  [7, 3, { take: 5, cancel: 0, used: 0 }],
  [3, 4, { take: 3, cancel: 2, used: 0 }],
  [1, 1, { take: 1, cancel: 1, used: 3 }],
  [0, 7, { take: 0, cancel: 5, used: 0 }],
  [0, 0, { take: 0, cancel: 0, used: 5 }],
])('with %i tickets in hand and %i coming sessions a refund would do %j', (inHand, coming, expected) => {
  for (const won of [{}, { dispute: 'won', done: { taken: 5, returned: 5 } }]) {
    expect(forecast(payment(won), inHand, coming)).toEqual(expected);
  }
});

it('the forecast accounts for every ticket, and wants no more than there are', () => {
  for (let inHand = 0; inHand <= 7; inHand += 1) {
    for (let coming = 0; coming <= 7; coming += 1) {
      const { take, cancel, used } = forecast(payment(), inHand, coming);
      expect([take + cancel + used, take <= inHand, cancel <= coming]).toEqual([5, true, true]);
    }
  }
});
