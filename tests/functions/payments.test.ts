/** Tests the changes that Stripe's webhook makes: each payment counts once, whatever the order and number of events. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log, logNothingLike } from './support/log';
import { clear, db, inHours, sessionOf } from './support/store';
import { deliver, post, useStripe, WEBHOOK_SECRET } from './support/stripe';

const ID = '00000000-0000-4000-8000-000000000001';
const ORDER = `patients/sara/orders/${ID}`;
const PI = 'pi_1';
const PAYMENT = `patients/sara/payments/${PI}`;

const stripe = useStripe();
logNothingLike(/Sara|Street|4242|aram\.example/);
beforeEach(async () => {
  await clear();
  stripe.payments.set(PI, { patient: 'sara', order: ID, pack: '5' });
  await db.doc('patients/sara').set({ name: 'Sara', tickets: 0 });
  await db
    .doc(ORDER)
    .set({ pack: '5', language: 'en', at: new Date(), state: 'open', url: 'https://checkout.stripe.com/c/1' });
});
const read = async (path: string) => (await db.doc(path).get()).data();
const tickets = async () => (await read('patients/sara'))?.['tickets'] as number;
const payment = () => read(PAYMENT);
async function ledger(): Promise<Record<string, FirebaseFirestore.DocumentData>> {
  const { docs } = await db.collection('patients/sara/ledger').get();
  return Object.fromEntries(docs.map((entry) => [entry.id, entry.data()]));
}
/** Tickets are always the sum of the ledger. */
async function expectSum(): Promise<void> {
  const sum = Object.values(await ledger()).reduce((all, { ticket }) => all + Number(ticket), 0);
  expect(await tickets()).toBe(sum);
}

/** A checkout as Stripe reports it, with data that Aram must not keep. */
const session = (values: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: PI,
  amount_total: 1000,
  currency: 'usd',
  metadata: { patient: 'sara', order: ID, pack: '5' },
  customer_details: { name: 'Sara Aziz', email: 'sara@aram.example', address: { line1: 'Street 1' } },
  ...values,
});
const paid = (values: object = {}) => deliver('checkout.session.completed', session(values));
const refunded = (cents = 1000, id = PI) =>
  deliver('charge.refunded', {
    object: 'charge',
    payment_intent: id,
    amount: 1000,
    amount_refunded: cents,
    refunded: cents === 1000,
    payment_method_details: { card: { last4: '4242' } },
  });
const disputed = (status = 'needs_response', type = 'created', id: string | null = PI) =>
  deliver(`charge.dispute.${type}`, { object: 'dispute', payment_intent: id, status, amount: 1000 });

describe('a webhook', () => {
  it('that is unsigned, forged with another secret, or replayed after ten minutes, is refused', async () => {
    const unsigned = JSON.stringify({ type: 'checkout.session.completed', data: { object: session() } });
    for (const signature of ['', 't=1,v1=00']) expect(await post(unsigned, signature)).toBe(400);
    expect(await deliver('checkout.session.completed', session(), 'whsec_of_somebody')).toBe(400);
    const tenMinutesAgo = Date.now() - 600_000;
    expect(await deliver('checkout.session.completed', session(), WEBHOOK_SECRET, tenMinutesAgo)).toBe(400);
    expect(await tickets()).toBe(0);
  });

  it('of an unknown type gets an answer, so that Stripe stops', async () => {
    expect(await deliver('customer.created', { object: 'customer' })).toBe(200);
    expect(await deliver('account.application.deauthorized', { object: 'application' })).toBe(200);
    expect(await payment()).toBeUndefined();
  });

  it('that can’t be finished gets a 500, and the same event succeeds later', async () => {
    const broken = vi.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('The store is away.'));
    expect(await paid()).toBe(500);
    broken.mockRestore();
    expect(await tickets()).toBe(0);
    expect(await paid()).toBe(200);
    expect(await tickets()).toBe(5);
  });

  it.each([null, 'pi_a/b/c', 'cs_1'])('about money whose payment is called %s is shown to staff', async (named) => {
    expect(await paid({ payment_intent: named })).toBe(200);
    expect(await read(ORDER)).toMatchObject({ state: 'review' });
    expect(await tickets()).toBe(0);
    expect(log.join('\n')).toContain('Money came that brings no tickets.');
  });
});

describe('a payment', () => {
  it('brings its tickets, its entry and its payment, and stores nothing of the card, the name or the address', async () => {
    expect(await paid()).toBe(200);
    expect(await tickets()).toBe(5);
    const at = expect.anything() as unknown;
    expect(await ledger()).toEqual({ [PI]: { kind: 'purchase', ticket: 5, price: 10, payment: PI, at } });
    expect(await payment()).toEqual({
      ...{ order: ID, pack: '5', currency: 'usd', at, state: 'counted', ticket: 5, amount: 1000 },
      ...{ refunded: 0, dispute: '', taken: 0, returned: 0, used: 0, look: false },
    });
    expect(await read(ORDER)).toMatchObject({ state: 'paid', payment: PI });
    expect((await read('patients/sara'))?.['lastEntryId'], 'screens know by it that there once were tickets').toBe(PI);
  });

  it('counts once after 200 shuffled deliveries, many at a time, of the same and of other events', async () => {
    const kinds = [
      () => paid(),
      () => deliver('checkout.session.async_payment_succeeded', session()),
      () => paid({ payment_status: 'unpaid' }),
      () => deliver('checkout.session.async_payment_failed', session({ payment_status: 'unpaid' })),
    ];
    const events = Array.from({ length: 200 }, (_, at) => kinds[(at * 7) % kinds.length] ?? paid);
    for (let at = 0; at < events.length; at += 10) {
      const answers = await Promise.all(events.slice(at, at + 10).map((event) => event()));
      // If the store is busy, Stripe delivers the event again.
      for (const [place, status] of answers.entries()) if (status === 500) await events[at + place]?.();
    }
    expect(await tickets()).toBe(5);
    expect(Object.keys(await ledger())).toEqual([PI]);
    expect(await read(ORDER)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['price that changed between order and payment', { amount_total: 900 }],
    ['other currency', { currency: 'eur' }],
    ['currency without cents', { currency: 'jpy', amount_total: 10 }],
    ['pack of another name', { metadata: { patient: 'sara', order: ID, pack: '6' } }],
    ['pack that costs more', { metadata: { patient: 'sara', order: ID, pack: '50' } }],
  ])('with a %s is shown to staff, and never credited', async (_, values) => {
    expect(await paid(values)).toBe(200);
    expect(await tickets()).toBe(0);
    expect(await ledger()).toEqual({});
    expect(await payment()).toMatchObject({ state: 'mismatch', ticket: 0, look: true });
    expect(await read(ORDER)).toMatchObject({ state: 'review' });
    expect(log.join('\n')).toContain('Money came that brings no tickets.');
  });

  it('of a closed account is kept, and shown to staff', async () => {
    await db.doc('patients/sara').delete();
    await db.doc(ORDER).delete();
    expect(await paid()).toBe(200);
    expect(await payment()).toMatchObject({ state: 'unclaimed', amount: 1000, look: true });
    expect(await read('patients/sara')).toBeUndefined();
    expect(await read(ORDER), 'no order comes back').toBeUndefined();
    expect(await ledger()).toEqual({});
  });

  it.each<[string, unknown]>([
    ['no metadata', null],
    ['empty metadata', {}],
    ['an order of another form', { order: 'x', patient: 'sara', pack: '5' }],
    ...['a/b', '__x__', '..', 'x'.repeat(129), '\ud800', 7, ''].map((patient): [string, unknown] => [
      `the patient ${JSON.stringify(patient).slice(0, 12)}`,
      { order: ID, patient, pack: '5' },
    ]),
  ])('with %s is another app’s, and ignored', async (_, metadata) => {
    expect(await paid({ metadata })).toBe(200);
    expect(await paid({ metadata, payment_status: 'unpaid' })).toBe(200);
    stripe.payments.set(PI, metadata as never);
    expect(await refunded()).toBe(200);
    expect((await db.collectionGroup('payments').get()).size).toBe(0);
    expect(await read(ORDER)).toMatchObject({ state: 'open' });
  });

  it('of a pack that ends in half a character is shown to staff', async () => {
    expect(await paid({ metadata: { patient: 'sara', order: ID, pack: '5\ud800' } })).toBe(200);
    expect(await payment()).toMatchObject({ state: 'mismatch', pack: '5\ufffd', look: true });
  });

  it.each(['closed', 'demonstration'])('of an order from before counts although payments are %s now', async (mode) => {
    await db.doc('settings/payments').set({ mode, origin: 'https://aram.example' });
    expect(await paid()).toBe(200);
    expect(await tickets()).toBe(5);
  });

  it('that is delayed is entered when it arrives', async () => {
    expect(await paid({ payment_status: 'unpaid' })).toBe(200);
    expect(await read(ORDER)).toMatchObject({ state: 'pending' });
    expect(await tickets()).toBe(0);
    expect(await deliver('checkout.session.async_payment_succeeded', session())).toBe(200);
    expect(await read(ORDER)).toMatchObject({ state: 'paid' });
    expect(await tickets()).toBe(5);
  });

  it('that fails leaves the order unpaid', async () => {
    expect(await deliver('checkout.session.expired', session({ payment_status: 'unpaid', payment_intent: null }))).toBe(
      200,
    );
    expect(await read(ORDER)).toMatchObject({ state: 'unpaid' });
    expect(await payment()).toBeUndefined();
  });

  it.each([
    ['doesn’t exist', null],
    ['got no answer', { pack: '5' }],
    ['has no page', { pack: '5', state: 'failed' }],
    ['is of another pack', { pack: '25', state: 'open' }],
  ])('of an order that %s is shown to staff, and never credited', async (_, order) => {
    await (order ? db.doc(ORDER).set(order) : db.doc(ORDER).delete());
    expect(await paid()).toBe(200);
    expect(await tickets()).toBe(0);
    expect(await ledger()).toEqual({});
    expect(await payment()).toMatchObject({ state: 'mismatch', ticket: 0, look: true });
    expect((await read(ORDER))?.['state']).toBe(order ? 'review' : undefined);
  });
});

describe('a refund or dispute', () => {
  const S1 = 'aaaaaaaaaaaaaaaaaaaa';
  const S2 = 'bbbbbbbbbbbbbbbbbbbb';

  /** Books a session with one of the tickets. */
  async function book(id: string, hours: number): Promise<void> {
    const fields = sessionOf({ start: inHours(hours) });
    const hour = String(fields['hour']);
    await db.doc(`sessions/${id}`).set(fields);
    await db.doc(`patients/sara/diary/${hour}`).set({ session: id, start: fields['start'] });
    await db.doc(`slots/dana_${hour}`).set({ counselor: 'dana', state: 'booked', session: id });
    await db.doc(`patients/sara/ledger/session-${id}`).set({ kind: 'session', ticket: -1, session: id });
    await db.doc('patients/sara').update({ tickets: (await tickets()) - 1 });
  }

  /** Adds completed sessions, each with its spent ticket. */
  async function use(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      await db.doc(`patients/sara/ledger/session-2026-01-0${String(at)}`).set({ kind: 'session', ticket: -1 });
    }
    await db.doc('patients/sara').update({ tickets: (await tickets()) - count });
  }

  it('takes its tickets, however often it is delivered', async () => {
    await paid();
    for (let at = 0; at < 5; at += 1) expect(await refunded()).toBe(200);
    expect(await paid(), 'the payment told once more').toBe(200);
    expect(await tickets()).toBe(0);
    expect((await ledger())[`refund-${PI}`]).toMatchObject({ kind: 'refund', ticket: -5, payment: PI });
    expect((await ledger())[`refund-${PI}`]).not.toHaveProperty('dispute');
    expect(await payment()).toMatchObject({ refunded: 1000, taken: 5, used: 0, look: false });
    await expectSum();
  });

  it('that arrives before its payment is delivered again, and takes its tickets then', async () => {
    expect(await refunded()).toBe(500);
    expect(await disputed()).toBe(500);
    await paid();
    expect(await refunded()).toBe(200);
    expect(await tickets()).toBe(0);
  });

  it('of an order that doesn’t exist gets an answer, and a log line for staff', async () => {
    await db.doc(ORDER).delete();
    expect(await refunded()).toBe(200);
    expect(await disputed()).toBe(200);
    expect(log.join('\n')).toContain('Money went back of an order that doesn’t exist.');
    expect(await read('patients/sara/order/blocked')).toBeUndefined();
  });

  it('of a payment that Stripe doesn’t know gets an answer', async () => {
    expect(await refunded(1000, 'pi_elsewhere')).toBe(200);
    expect(await refunded(1000, '../customers/cus_1')).toBe(200);
  });

  it('cancels coming sessions if tickets are used, the last one first, and frees their times', async () => {
    await paid();
    await book(S1, 48);
    await book(S2, 72);
    await use(2);
    expect(await tickets()).toBe(1);
    // One unused ticket, one of the later session, one of the earlier; two were used.
    expect(await refunded()).toBe(200);
    expect(await tickets()).toBe(0);
    await expectSum();
    expect(await payment()).toMatchObject({ taken: 3, used: 2, look: true });
    for (const id of [S1, S2]) {
      const off = await read(`sessions/${id}`);
      expect(off).toMatchObject({ state: 'cancelled', by: 'staff', returned: true });
      expect(await read(`slots/dana_${String(off?.['hour'])}`)).toMatchObject({ state: 'open', session: '' });
      expect(await read(`patients/sara/diary/${String(off?.['hour'])}`)).toBeUndefined();
    }
    const entries = await ledger();
    expect(
      Object.keys(entries)
        .filter((name) => name.startsWith('refund-'))
        .sort(),
    ).toEqual(['refund-pi_1', 'refund-pi_1-1', 'refund-pi_1-2']);
    expect(entries[`return-${S2}`]).toMatchObject({ kind: 'return', ticket: 1, session: S2 });
  });

  it('leaves the earlier session if the later one is enough, and other payments’ tickets', async () => {
    await paid();
    await book(S1, 48);
    await book(S2, 72);
    await use(3);
    await db.doc('patients/sara').update({ tickets: 0 });
    await db.doc('patients/sara/ledger/pi_0').set({ kind: 'purchase', ticket: 5, payment: 'pi_0' });
    await db.doc('patients/sara').update({ tickets: 4 });
    await refunded();
    expect(await read(`sessions/${S2}`)).toMatchObject({ state: 'cancelled' });
    expect(await read(`sessions/${S1}`)).toMatchObject({ state: 'booked' });
  });

  it('leaves a session that has begun, and times that somebody else has by now', async () => {
    await paid();
    await book(S1, -1);
    await use(4);
    await refunded();
    expect(await read(`sessions/${S1}`)).toMatchObject({ state: 'booked' });
    expect(await payment()).toMatchObject({ taken: 0, used: 5, look: true });
  });

  it('that broke off in the middle continues where it was', async () => {
    await paid();
    await book(S1, 48);
    await book(S2, 72);
    await use(3);
    const real = db.runTransaction.bind(db);
    let runs = 0;
    const broken = vi.spyOn(db, 'runTransaction').mockImplementation((work) => {
      runs += 1;
      return runs === 3 ? Promise.reject(new Error('The instance was stopped.')) : real(work);
    });
    expect(await refunded()).toBe(500);
    broken.mockRestore();
    expect(await payment()).toMatchObject({ taken: 1 });
    expect(await refunded()).toBe(200);
    expect(await payment()).toMatchObject({ taken: 2, used: 3 });
    await expectSum();
  });

  it('delivered many times at once takes each ticket once', async () => {
    await paid();
    await book(S1, 48);
    await book(S2, 72);
    for (const status of await Promise.all(Array.from({ length: 8 }, () => refunded()))) {
      if (status === 500) await refunded();
    }
    await refunded();
    expect(await payment()).toMatchObject({ taken: 5, used: 0 });
    expect(await tickets()).toBe(0);
    await expectSum();
  });

  it('of a part takes nothing, and is shown to staff; once marked as seen, it stays so when delivered again', async () => {
    await paid();
    expect(await refunded(400)).toBe(200);
    expect(await tickets()).toBe(5);
    expect(await payment()).toMatchObject({ refunded: 400, taken: 0, look: true });
    await db.doc(PAYMENT).update({ look: false });
    expect(await refunded(400)).toBe(200);
    expect(await payment()).toMatchObject({ look: false });
    expect(await refunded(1000)).toBe(200);
    expect(await tickets()).toBe(0);
  });

  it('by the bank takes the tickets and blocks orders', async () => {
    await paid();
    expect(await disputed()).toBe(200);
    expect(await tickets()).toBe(0);
    expect(await read('patients/sara/order/blocked')).toMatchObject({ payment: PI });
    expect(await payment()).toMatchObject({ dispute: 'open', taken: 5, look: true });
    expect((await ledger())[`refund-${PI}`]).toMatchObject({ kind: 'refund', ticket: -5, dispute: true });
    expect(await disputed('lost', 'closed')).toBe(200);
    expect(await read('patients/sara/order/blocked')).toBeDefined();
  });

  it('by the bank that is won returns the tickets, lifts the block, and no older event takes them', async () => {
    await paid();
    await book(S1, 48);
    await disputed();
    expect(await read(`sessions/${S1}`)).toMatchObject({ state: 'cancelled' });
    expect(await disputed('won', 'closed')).toBe(200);
    expect(await tickets()).toBe(5);
    expect((await ledger())[`won-${PI}`]).toMatchObject({ kind: 'won', ticket: 5, payment: PI });
    expect(await read('patients/sara/order/blocked')).toBeUndefined();
    expect(await read(`sessions/${S1}`), 'canceled sessions stay canceled').toMatchObject({ state: 'cancelled' });
    expect(await disputed(), 'the first event, late').toBe(200);
    expect(await tickets()).toBe(5);
    await expectSum();
  });

  it('that was won before Aram heard of it takes nothing', async () => {
    await paid();
    expect(await disputed('won', 'closed')).toBe(200);
    expect(await disputed()).toBe(200);
    expect(await tickets()).toBe(5);
    expect(await read('patients/sara/order/blocked')).toBeUndefined();
  });

  it('keeps the block of another payment, and one that staff have lifted stays lifted', async () => {
    await paid();
    await disputed();
    await db.doc('patients/sara/order/blocked').set({ payment: 'pi_other', at: new Date() });
    await disputed('won', 'closed');
    expect(await read('patients/sara/order/blocked')).toMatchObject({ payment: 'pi_other' });
    await db.doc('patients/sara/order/blocked').delete();
    await disputed();
    expect(await read('patients/sara/order/blocked')).toBeUndefined();
  });

  it('that is only a bank’s inquiry takes nothing, and is shown', async () => {
    await paid();
    expect(await disputed('warning_needs_response')).toBe(200);
    expect(await tickets()).toBe(5);
    expect(await payment()).toMatchObject({ dispute: 'inquiry', look: true });
    await disputed('warning_closed', 'closed');
    expect(await payment()).toMatchObject({ dispute: 'closed', look: false });
  });

  it('of a charge that isn’t Aram’s gets an answer, after asking Stripe whose it is', async () => {
    stripe.payments.set('pi_shop', { cart: '7' });
    expect(await disputed('needs_response', 'created', 'pi_shop')).toBe(200);
    expect(await refunded(1000, 'pi_shop')).toBe(200);
    expect(await disputed('needs_response', 'created', null)).toBe(200);
    stripe.fails = 503;
    expect(await disputed('needs_response', 'created', 'pi_shop'), 'Stripe could not be asked').toBe(500);
  });

  it('of a user who has left changes the stored payment, and nothing else', async () => {
    await paid();
    await db.doc('patients/sara').delete();
    expect(await disputed()).toBe(200);
    expect(await payment()).toMatchObject({ dispute: 'open', taken: 0, look: true });
    expect(await read('patients/sara/order/blocked')).toBeUndefined();
    await db.doc(PAYMENT).delete();
    expect(await refunded(), 'nothing is kept of it any more').toBe(200);
  });

  it('of a payment that brought nothing settles it', async () => {
    await paid({ amount_total: 900 });
    expect(await payment()).toMatchObject({ state: 'mismatch', look: true });
    expect(await refunded(900)).toBe(200);
    expect(await payment()).toMatchObject({ refunded: 900, look: false });
  });
});

describe('an event whose store is emptied in the middle', () => {
  it('is delivered again until there is a record, and restores nothing', async () => {
    await paid();
    await clear();
    expect(await refunded()).toBe(200);
    expect(await paid()).toBe(200);
    expect(await payment()).toMatchObject({ state: 'unclaimed' });
    expect(await read('patients/sara')).toBeUndefined();
  });
});
