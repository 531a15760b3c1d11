/** Tests orders through the product's own code and the rules. The test writes what cloud functions would write, past the rules. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { Bytes, doc, GeoPoint, getFirestore, Timestamp, vector } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlainDocument } from '../support/values.ts';
import { DEMONSTRATION } from '../../tools/seed/payments.ts';
import type { NewOrder } from '../../web/src/backend/ports';
import { aPurchase } from '../../web/src/testing/builders';
import { admin, closeRecord, confirmEmail, newClient, newCounselor, newPatient, projectId } from './client';

const SETTINGS = { mode: 'stripe', origin: 'https://aram.example' };
const ORDER: NewOrder = { pack: '25', language: 'ar' };
const DENIED = { code: 'permission-denied' };

beforeEach(() => admin.writeDocument('settings/payments', SETTINGS));

const newPayment = () => `pi_${randomUUID().replaceAll('-', '')}`;

/** A payment as a function writes it. */
const paymentOf = (order: string, changes: PlainDocument = {}): PlainDocument => ({
  ...{ order, pack: '25', currency: 'usd', at: new Date(0), state: 'counted', ticket: 25, amount: 4000, refunded: 0 },
  ...{ dispute: '', taken: 0, returned: 0, used: 0, look: false, ...changes },
});

/** A patient who has placed an order. */
async function ordered() {
  const patient = await newPatient();
  await confirmEmail(patient);
  const id = randomUUID();
  await patient.backend.payments.placeOrder(patient.uid, id, ORDER);
  return { ...patient, id, path: `patients/${patient.uid}/orders/${id}` };
}

describe('how tickets are paid for', () => {
  test('is readable for visitors who are not signed in', async () => {
    expect(await newClient().payments.readPayments()).toEqual({ mode: 'stripe' });
  });

  test.each([undefined, { mode: 'free' }])('is undefined if the settings say %j', async (settings) => {
    await admin.deleteDocument('settings/payments');
    if (settings) await admin.writeDocument('settings/payments', settings);
    expect(await newClient().payments.readPayments()).toEqual({ mode: 'closed' });
  });
});

describe('an order', () => {
  test('is placed once, whatever happens to the answer', async () => {
    const { backend, uid, id, path } = await ordered();
    await backend.payments.placeOrder(uid, id, ORDER);
    const stored = await admin.readDocument(path);
    expect(stored).toEqual({ ...ORDER, at: expect.any(Date) as unknown });
    const at = (stored?.['at'] as Date).getTime();
    expect(await backend.payments.readCurrentOrder(uid)).toEqual({ id, at });
    expect(await backend.payments.readOrder(uid, id)).toEqual({ state: 'waiting', url: null, at });
  });

  test('shows the result that a function wrote', async () => {
    const { backend, uid, id, path } = await ordered();
    const stored = await admin.readDocument(path);
    const told = async (changes: PlainDocument) => {
      await admin.writeDocument(path, { ...stored, ...changes });
      return backend.payments.readOrder(uid, id);
    };
    const url = 'https://checkout.stripe.com/c/1';
    expect(await told({ state: 'open', url })).toMatchObject({ state: 'open', url });
    // This client is built for the emulators, whose Stripe is on this machine.
    const local = 'http://127.0.0.1:4242/c/1';
    expect(await told({ state: 'open', url: local })).toMatchObject({ state: 'open', url: local });
    expect(await told({ state: 'open', url: 'https://evil.example/c/1' })).toMatchObject({
      state: 'waiting',
      url: null,
    });
    expect(await told({ state: 'failed', reason: 'stripe' })).toMatchObject({ state: 'failed', url: null });
    expect(await told({ state: 'paid', payment: newPayment(), url })).toMatchObject({ state: 'paid', url: null });
  });

  test('doesn’t exist if nobody has placed one, or for an invalid id', async () => {
    const { backend, uid } = await newPatient();
    expect(await backend.payments.readCurrentOrder(uid)).toBeNull();
    expect(await backend.payments.readOrder(uid, randomUUID())).toBeNull();
    expect(await backend.payments.readOrder(uid, '../x')).toBeNull();
  });

  test('in one of two tabs belongs to the first one: the other has to wait a minute', async () => {
    const { backend, uid } = await newPatient();
    await confirmEmail({ backend, uid });
    const [one, two] = [randomUUID(), randomUUID()];
    const told = await Promise.allSettled([
      backend.payments.placeOrder(uid, one, ORDER),
      backend.payments.placeOrder(uid, two, ORDER),
    ]);
    const lost = told.filter((answer) => answer.status === 'rejected');
    expect(lost).toMatchObject([{ reason: { code: 'order-too-soon' } }]);
    // A minute later the newer order replaces it.
    await admin.writeDocument(`patients/${uid}/order/current`, { id: one, at: new Date(Date.now() - 60_000) });
    const three = randomUUID();
    await backend.payments.placeOrder(uid, three, ORDER);
    expect(await backend.payments.readCurrentOrder(uid)).toMatchObject({ id: three });
  });

  test('is refused with the reason', async () => {
    const { backend, uid } = await newPatient();
    const place = () => backend.payments.placeOrder(uid, randomUUID(), ORDER);
    for (const mode of ['closed', 'demonstration']) {
      await admin.writeDocument('settings/payments', { ...SETTINGS, mode });
      await expect(place()).rejects.toMatchObject({ code: 'purchases-closed' });
    }
    await admin.writeDocument('settings/payments', SETTINGS);
    await expect(place()).rejects.toMatchObject({ code: 'email-unconfirmed' });
    await confirmEmail({ backend, uid });
    await admin.writeDocument(`patients/${uid}/order/blocked`, { payment: newPayment(), at: new Date() });
    await expect(place()).rejects.toMatchObject({ code: 'orders-blocked' });
    await admin.deleteDocument(`patients/${uid}/order/blocked`);
    await place();
    // An order of an hour ago blocks nothing: the refusal of a pack that isn't sold has another reason.
    const anHourAgo = new Date(Date.now() - 60 * 60_000);
    await admin.writeDocument(`patients/${uid}/order/current`, { id: randomUUID(), at: anHourAgo });
    const notSold = backend.payments.placeOrder(uid, randomUUID(), { ...ORDER, pack: '26' as NewOrder['pack'] });
    await expect(notSold).rejects.toMatchObject(DENIED);
    const counselor = await newCounselor();
    await confirmEmail(counselor);
    const asCounselor = counselor.backend.payments.placeOrder(counselor.uid, randomUUID(), ORDER);
    await expect(asCounselor).rejects.toMatchObject(DENIED);
  });
});

test('the ledger lists what functions wrote, and purchases are impossible without them', async () => {
  const { backend, uid } = await newPatient();
  const [payment, at] = [newPayment(), new Date(7)];
  const entries = `patients/${uid}/ledger`;
  await admin.writeDocument(`${entries}/${payment}`, { kind: 'purchase', ticket: 25, price: 40, payment, at });
  await admin.writeDocument(`${entries}/refund-${payment}`, { kind: 'refund', ticket: -25, payment, at: new Date(8) });
  await admin.writeDocument(`${entries}/won-${payment}`, { kind: 'won', ticket: 25, payment, at: new Date(9) });
  expect((await backend.ledger.listLedger(uid)).entries).toEqual([
    { id: `won-${payment}`, kind: 'won', ticket: 25, payment, at: 9 },
    { id: `refund-${payment}`, kind: 'refund', ticket: -25, payment, at: 8 },
    { id: payment, kind: 'purchase', ticket: 25, price: 40, payment, at: 7 },
  ]);
  const buy = () => backend.ledger.buyTicket(uid, aPurchase({ entryId: randomUUID() }));
  await expect(buy()).rejects.toMatchObject(DENIED);
  await admin.writeDocument('settings/payments', { ...DEMONSTRATION, mode: 'closed' });
  await expect(buy()).rejects.toMatchObject(DENIED);
});

describe('an account', () => {
  /** More than a page and more than a batch. */
  const MANY = 103;

  test('that is deleted leaves no order and no payment that staff have finished with, however many there are', async () => {
    const { backend, uid, id } = await ordered();
    const below = (list: string) => admin.readCollection(`patients/${uid}/${list}`);
    const kept = newPayment();
    await admin.writeDocument(`patients/${uid}/order/blocked`, { payment: kept, at: new Date() });
    await admin.writeDocument(`patients/${uid}/payments/${kept}`, paymentOf(id, { look: true }));
    await admin.writeDocuments(
      Object.fromEntries(
        Array.from({ length: MANY }, () => [
          [`patients/${uid}/orders/${randomUUID()}`, { ...ORDER, at: new Date(), state: 'unpaid' }],
          [`patients/${uid}/payments/${newPayment()}`, paymentOf(id)],
        ]).flat() as [string, PlainDocument][],
      ),
    );
    // The rules keep all of it while the record exists.
    await expect(backend.ledger.deleteLedger(uid)).rejects.toMatchObject(DENIED);
    expect(Object.keys(await below('orders'))).toHaveLength(MANY + 1);
    expect(Object.keys(await below('order'))).toHaveLength(2);

    await closeRecord({ backend, uid }, 'patient');
    await backend.ledger.deleteLedger(uid);
    expect([await below('order'), await below('orders')]).toEqual([{}, {}]);
    expect(await below('payments')).toEqual({ [kept]: paymentOf(id, { look: true }) });
    await backend.ledger.deleteLedger(uid);
  });

  test('is exported with its orders, their notes, and its payments, however many there are', async () => {
    const { backend, uid, id } = await ordered();
    const payments = Array.from({ length: MANY }, newPayment);
    await admin.writeDocuments(
      Object.fromEntries(payments.map((payment) => [`patients/${uid}/payments/${payment}`, paymentOf(id)])),
    );
    await admin.writeDocument(`patients/${uid}/order/blocked`, { payment: payments[0] ?? '', at: new Date(0) });
    const own = await backend.records.readOwn(uid, 'patient');
    expect(own).toMatchObject({
      [`patients/${uid}/orders/${id}`]: { ...ORDER, at: expect.any(String) as unknown },
      [`patients/${uid}/order/current`]: { id },
      [`patients/${uid}/order/blocked`]: { payment: payments[0], at: '1970-01-01T00:00:00.000Z' },
    });
    const copied = payments.map((payment) => own[`patients/${uid}/payments/${payment}`]);
    expect(copied).toEqual(payments.map(() => ({ ...paymentOf(id), at: '1970-01-01T00:00:00.000Z' })));
  });

  test('is exported as JSON, whatever kinds of values a document holds', async () => {
    const { backend, uid, id } = await ordered();
    const payment = newPayment();
    const store = getFirestore(initializeApp({ projectId }, randomUUID()));
    const written = {
      price: doc(store, 'products/prod_1/prices/price_25'),
      at: Timestamp.fromMillis(0),
      place: new GeoPoint(36, 44),
      proof: Bytes.fromUint8Array(new Uint8Array([1, 2])),
      near: vector([1, 2]),
    };
    await admin.writeDocument(`patients/${uid}/payments/${payment}`, { ...paymentOf(id), ...written });
    const own = await backend.records.readOwn(uid, 'patient');
    const copy = (JSON.parse(JSON.stringify(own)) as typeof own)[`patients/${uid}/payments/${payment}`];
    expect(copy).toEqual({
      ...paymentOf(id),
      ...{ price: 'products/prod_1/prices/price_25', at: '1970-01-01T00:00:00.000Z' },
      ...{ place: { latitude: 36, longitude: 44 }, proof: 'AQI=', near: [1, 2] },
    });
  });
});
