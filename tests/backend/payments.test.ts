/** Orders and payments through the product's own code and the rules; what the payment provider's extension would write is written past them. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { Bytes, doc, GeoPoint, getFirestore, Timestamp, vector } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../../web/src/backend/ports';
import type { OrderRecord } from '../../web/src/core';
import type { PaymentsCore } from '../../web/src/core/payments';
import { DEMONSTRATION } from '../../tools/seed/payments.mjs';
import { aPurchase } from '../../web/src/testing/builders';
import { loadRealPaymentsCore } from '../../web/src/testing/realCore';
import { admin, confirmEmail, newClient, newCounselor, newPatient, PASSWORD, projectId } from './client';

const SETTINGS = {
  mode: 'stripe',
  origin: 'https://aram.example',
  prices: { '5': 'price_5', '25': 'price_25', '50': 'price_50' },
} as const;
const PACK = { ticket: 25, price: 40 };

let core: PaymentsCore;
beforeAll(async () => {
  core = await loadRealPaymentsCore();
});
beforeEach(() => admin.writeDocument('settings/payments', SETTINGS));

const newPayment = () => `pi_${randomUUID().replaceAll('-', '')}`;

/** What the extension writes when the money has come, and when the provider's page is done: two messages, in any order. */
const money = (changes: object = {}) => ({
  ...{ status: 'succeeded', amount: 4000, amount_received: 4000, currency: 'usd', created: 1_770_000_000 },
  ...changes,
});
const items = { items: [{ quantity: 1, price: { id: 'price_25', lookup_key: 'tickets-25' } }] };

const pays = (uid: string, id: string, document: object) =>
  admin.writeDocument(`customers/${uid}/payments/${id}`, document as Parameters<typeof admin.writeDocument>[1]);

const orderOf = (id: string, ticket = 25): OrderRecord => {
  const order = core.order(SETTINGS, ticket, id, 'ar');
  if (!order) throw new Error('There is no such order.');
  return order;
};

/** Tickets, and what the ledger adds up to. */
async function balance(uid: string): Promise<{ tickets: unknown; ledger: number; entries: number }> {
  const entries = Object.values(await admin.readCollection(`patients/${uid}/ledger`));
  const ledger = entries.reduce((sum, { ticket }) => sum + Number(ticket), 0);
  return { tickets: (await admin.readDocument(`patients/${uid}`))?.['tickets'], ledger, entries: entries.length };
}

/** What the app does wherever payments are looked for: finishes each that stands and is not counted. */
async function finishAll({ payments }: Backend, uid: string): Promise<number> {
  let finished = 0;
  for (const payment of await payments.listOwnPayments(uid)) {
    const standing = core.standing(payment);
    if (standing.kind !== 'stands' || payment.counted) continue;
    if (await payments.finishPayment(uid, payment.id, standing.pack)) finished += 1;
  }
  return finished;
}

describe('how tickets are paid for', () => {
  test('is known to who is not signed in', async () => {
    expect(await newClient().payments.readPayments()).toEqual(SETTINGS);
  });

  test('is not at all, where nothing is said', async () => {
    await admin.deleteDocument('settings/payments');
    expect(await newClient().payments.readPayments()).toEqual({ mode: 'closed', origin: '', prices: {} });
  });
});

describe('an order', () => {
  test('is placed once, whatever becomes of the answer, and says what the extension made of it', async () => {
    const { backend, uid } = await newPatient();
    const id = randomUUID();
    expect(await backend.payments.readCurrentOrder(uid)).toBeNull();
    await backend.payments.placeOrder(uid, id, orderOf(id));
    await backend.payments.placeOrder(uid, id, orderOf(id));
    expect(await backend.payments.readCurrentOrder(uid)).toEqual({ id, at: expect.any(Number) as number });
    expect(await backend.payments.readOrder(uid, id)).toEqual({ url: null, failed: false });
    const path = `customers/${uid}/checkout_sessions/${id}`;
    const order = await admin.readDocument(path);
    expect(order).toEqual(orderOf(id));
    await admin.writeDocument(path, { ...order, url: 'https://checkout.stripe.com/c/1' });
    expect(await backend.payments.readOrder(uid, id)).toEqual({
      url: 'https://checkout.stripe.com/c/1',
      failed: false,
    });
    await admin.writeDocument(path, { ...order, error: { message: 'No such price' } });
    expect(await backend.payments.readOrder(uid, id)).toEqual({ url: null, failed: true });
    expect(await backend.payments.readOrder(uid, randomUUID())).toBeNull();
    expect(await backend.payments.readOrder(uid, '../x')).toBeNull();
  });

  test('of one in two tabs is the first one’s: the other is told to wait a minute', async () => {
    const { backend, uid } = await newPatient();
    const [one, two] = [randomUUID(), randomUUID()];
    const told = await Promise.allSettled([
      backend.payments.placeOrder(uid, one, orderOf(one)),
      backend.payments.placeOrder(uid, two, orderOf(two)),
    ]);
    const lost = told.filter((answer) => answer.status === 'rejected');
    expect(lost).toMatchObject([{ reason: { code: 'order-too-soon' } }]);
    const current = await backend.payments.readCurrentOrder(uid);
    expect(core.mayOrder(current?.at ?? null, (current?.at ?? 0) + 59_999)).toMatchObject({ ok: false });
    // A minute later the newer one takes its place.
    await admin.writeDocument(`patients/${uid}/order/current`, { id: one, at: new Date(Date.now() - 60_000) });
    const three = randomUUID();
    await backend.payments.placeOrder(uid, three, orderOf(three));
    expect(await backend.payments.readCurrentOrder(uid)).toMatchObject({ id: three });
  });

  test('is told why it is not taken', async () => {
    const { backend, uid } = await newPatient();
    const place = () => {
      const id = randomUUID();
      return backend.payments.placeOrder(uid, id, orderOf(id));
    };
    await admin.writeDocument('settings/payments', { ...SETTINGS, mode: 'closed' });
    await expect(place()).rejects.toMatchObject({ code: 'purchases-closed' });
    await admin.writeDocument('settings/payments', SETTINGS);
    await admin.writeDocument(`customers/${uid}/blocked/orders`, { at: new Date() });
    await expect(place()).rejects.toMatchObject({ code: 'orders-blocked' });
    const counselor = await newCounselor();
    await confirmEmail(counselor);
    const id = randomUUID();
    await expect(counselor.backend.payments.placeOrder(counselor.uid, id, orderOf(id))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('a payment', () => {
  test('that comes late, in either order of its two messages, and twice, is counted once', async () => {
    for (const [first, second] of [
      [money(), { ...money(), ...items }],
      [
        { ...money({ status: 'processing', amount_received: 0 }), ...items },
        { ...money(), ...items },
      ],
    ] as const) {
      const { backend, uid } = await newPatient();
      const id = newPayment();
      expect(await backend.payments.listOwnPayments(uid)).toEqual([]);
      await pays(uid, id, first);
      const [waiting] = await backend.payments.listOwnPayments(uid);
      expect(waiting && core.standing(waiting)).toEqual({ kind: 'waits' });
      await expect(backend.payments.finishPayment(uid, id, PACK)).rejects.toMatchObject({ code: 'permission-denied' });
      await pays(uid, id, second);
      expect(await finishAll(backend, uid)).toBe(1);
      await pays(uid, id, second);
      expect(await finishAll(backend, uid)).toBe(0);
      expect(await backend.payments.listOwnPayments(uid)).toMatchObject([{ id, counted: true }]);
      expect(await backend.payments.finishPayment(uid, id, PACK)).toBe(false);
      expect(await balance(uid)).toEqual({ tickets: 25, ledger: 25, entries: 1 });
      const { entries } = await backend.ledger.listLedger(uid);
      expect(entries).toMatchObject([{ id, kind: 'purchase', ticket: 25, price: 40, payment: id }]);
    }
  });

  test('of who never came back is found by another device, without any order known', async () => {
    const { uid, email } = await newPatient();
    const [one, two] = [newPayment(), newPayment()];
    await pays(uid, one, { ...money({ created: 1_770_000_001 }), ...items });
    await pays(uid, two, { ...money(), ...items });
    const other = newClient();
    await other.identity.signIn(email, PASSWORD);
    expect((await other.payments.listOwnPayments(uid)).map(({ id }) => id)).toEqual([one, two]);
    expect(await finishAll(other, uid)).toBe(2);
    expect(await balance(uid)).toEqual({ tickets: 50, ledger: 50, entries: 2 });
  });

  test('of two orders is honoured twice: of each the pack that was paid', async () => {
    const { backend, uid } = await newPatient();
    const [one, two] = [newPayment(), newPayment()];
    await pays(uid, one, { ...money({ metadata: { orderId: randomUUID(), pack: '50' } }), ...items });
    await pays(uid, two, {
      ...money({ amount: 1000, amount_received: 1000 }),
      items: [{ quantity: 1, price: { lookup_key: 'tickets-5' } }],
    });
    expect(await finishAll(backend, uid)).toBe(2);
    expect(await balance(uid)).toEqual({ tickets: 30, ledger: 30, entries: 2 });
  });

  test.each([
    ['declined', money({ status: 'requires_payment_method', amount_received: 0 }), 'declined'],
    ['given up', money({ status: 'canceled', amount_received: 0 }), 'cancelled'],
    ['for something else', { ...money(), items: [{ quantity: 2, price: { lookup_key: 'tickets-25' } }] }, 'foreign'],
  ])('that was %s brings nothing', async (_what, document, kind) => {
    const { backend, uid } = await newPatient();
    const id = newPayment();
    await pays(uid, id, document);
    const [found] = await backend.payments.listOwnPayments(uid);
    expect(found && core.standing(found)).toEqual({ kind });
    await expect(backend.payments.finishPayment(uid, id, PACK)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await balance(uid)).toEqual({ tickets: 0, ledger: 0, entries: 0 });
  });

  test('is shown with its order and its receipt, an address of the provider’s alone', async () => {
    const { backend, uid } = await newPatient();
    const orderId = randomUUID();
    const receipt = (address: string) => ({ charges: { data: [{ receipt_url: address }] } });
    await pays(uid, newPayment(), {
      ...money({ metadata: { orderId } }),
      ...receipt('https://pay.stripe.com/receipts/1'),
    });
    await pays(uid, newPayment(), { ...money({ created: 1 }), ...receipt('https://evil.example/pay.stripe.com/') });
    expect(await backend.payments.listOwnPayments(uid)).toMatchObject([
      { order: orderId, receipt: 'https://pay.stripe.com/receipts/1', at: 1_770_000_000_000 },
      { order: '', receipt: '' },
    ]);
  });

  test('that two hundred tabs finish at once is one entry, and the tickets are the ledger', async () => {
    const { backend, uid } = await newPatient();
    const id = newPayment();
    await pays(uid, id, { ...money(), ...items });
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, () => backend.payments.finishPayment(uid, id, PACK)),
    );
    // Who met the others for too long is told "busy", and finds it finished at the next look.
    const codes = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => code !== 'busy')).toEqual([]);
    expect(all.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
    expect(await balance(uid)).toEqual({ tickets: 25, ledger: 25, entries: 1 });
    expect(await finishAll(backend, uid)).toBe(0);
  }, 120_000);
});

describe('an account', () => {
  test('that is deleted with an order open leaves nothing of ours, and what was paid brings nothing', async () => {
    const { backend, uid } = await newPatient();
    const id = randomUUID();
    await backend.payments.placeOrder(uid, id, orderOf(id));
    await backend.records.closeRecord(uid, 'patient');
    await backend.ledger.deleteLedger(uid);
    expect(await admin.readDocument(`patients/${uid}/order/current`)).toBeUndefined();
    const payment = newPayment();
    await pays(uid, payment, { ...money(), ...items });
    // The store has two words for it: the entry's rule finds no record that counts it, and the record to be changed is gone.
    await expect(backend.payments.finishPayment(uid, payment, PACK)).rejects.toMatchObject({
      code: expect.stringMatching(/^(permission-denied|not-found)$/) as string,
    });
    expect(await admin.readCollection(`patients/${uid}/ledger`)).toEqual({});
  });

  test('is handed out with its orders and payments', async () => {
    const { backend, uid } = await newPatient();
    const [id, payment] = [randomUUID(), newPayment()];
    await backend.payments.placeOrder(uid, id, orderOf(id));
    await pays(uid, payment, money());
    await admin.writeDocument(`customers/${uid}`, { email: 'a@b.co', stripeId: 'cus_1' });
    const own = Object.keys(await backend.records.readOwn(uid, 'patient'));
    expect(own).toEqual(
      expect.arrayContaining([
        `patients/${uid}/order/current`,
        `customers/${uid}`,
        `customers/${uid}/checkout_sessions/${id}`,
        `customers/${uid}/payments/${payment}`,
      ]),
    );
  });

  test('is handed out as JSON when a payment names its price by reference, and whatever other kind of value it holds', async () => {
    const { backend, uid } = await newPatient();
    const payment = newPayment();
    const store = getFirestore(initializeApp({ projectId }, randomUUID()));
    await pays(uid, payment, {
      ...{ ...money(), ...items, prices: [doc(store, 'products/prod_1/prices/price_25')] },
      ...{
        at: Timestamp.fromMillis(0),
        place: new GeoPoint(36, 44),
        proof: Bytes.fromUint8Array(new Uint8Array([1, 2])),
      },
      near: vector([1, 2]),
    });
    const own = await backend.records.readOwn(uid, 'patient');
    const copy = (JSON.parse(JSON.stringify(own)) as typeof own)[`customers/${uid}/payments/${payment}`];
    expect(copy).toEqual({
      ...{ ...money(), ...items, prices: ['products/prod_1/prices/price_25'] },
      ...{ at: '1970-01-01T00:00:00.000Z', place: { latitude: 36, longitude: 44 }, proof: 'AQI=', near: [1, 2] },
    });
  });
});

test('without a payment nothing is bought where payments are, and with one nothing in the demonstration', async () => {
  const { backend, uid } = await newPatient();
  const id = newPayment();
  await pays(uid, id, { ...money(), ...items });
  const denied = { code: 'permission-denied' };
  await expect(backend.ledger.buyTicket(uid, aPurchase({ entryId: randomUUID() }))).rejects.toMatchObject(denied);
  await admin.writeDocument('settings/payments', DEMONSTRATION);
  await expect(backend.payments.finishPayment(uid, id, PACK)).rejects.toMatchObject(denied);
  expect(await balance(uid)).toEqual({ tickets: 0, ledger: 0, entries: 0 });
});
