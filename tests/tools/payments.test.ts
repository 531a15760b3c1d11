/** The desk's stand-in for the extension and for Stripe's page, held to what the extension reads and writes (docs/stripe.md#the-stand-in), field by field. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlainDocument } from '../../operator/values.mjs';
import { DEMO_PRICES, startPayments } from '../../tools/emulators/payments.mjs';
import { TICKET_PACKS } from '../../web/src/core/generated/shown';
import { createAdmin } from '../support/admin';

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: \`node tools/emulators/cli.mjs\` starts the emulators and prints it.`);
  return value;
}

const place = {
  projectId: variable('GCLOUD_PROJECT'),
  hosts: {
    auth: variable('FIREBASE_AUTH_EMULATOR_HOST'),
    firestore: variable('FIRESTORE_EMULATOR_HOST'),
    storage: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
  },
};
const admin = createAdmin(place);

type StandIn = Awaited<ReturnType<typeof startPayments>>;

let standIn: StandIn;
let uid: string;
let id: string;

beforeAll(async () => {
  standIn = await startPayments(place, { lateMs: 600_000 });
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  await admin.resetAll();
  // The stand-in remembers: an order is another one in every test.
  id = randomUUID();
  ({ localId: uid } = await admin.createAccount({ email: 'sara@aram.example', password: 'calm2026' }));
});

const ORIGIN = 'http://127.0.0.1:5173';

/** An order as the app writes it. */
const orderOf = (ticket = 5, price = DEMO_PRICES[String(ticket)] ?? ''): PlainDocument => ({
  mode: 'payment',
  price,
  success_url: `${ORIGIN}/buy-ticket-thank-you?order=${id}`,
  cancel_url: `${ORIGIN}/buy-ticket`,
  locale: 'auto',
  metadata: { orderId: id, pack: String(ticket) },
});

const path = () => `customers/${uid}/checkout_sessions/${id}`;

/** Places an order, and waits for what the extension answers. */
async function order(document = orderOf()): Promise<PlainDocument> {
  await admin.writeDocument(path(), document);
  let found: PlainDocument = {};
  await expect
    .poll(async () => {
      found = (await admin.readDocument(path())) ?? {};
      return 'url' in found || 'error' in found;
    })
    .toBe(true);
  return found;
}

/** Presses a button of the page, as a browser would, and answers where it leads. */
async function press(url: unknown, button: string, webhook = 'atOnce'): Promise<string | null> {
  const body = new URLSearchParams({ press: button, webhook });
  const answer = await fetch(url as string, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location');
}

const payments = () => admin.readCollection(`customers/${uid}/payments`);

const payment = () => ({
  id: expect.stringMatching(/^pi_[A-Za-z0-9]+$/) as unknown,
  status: 'succeeded',
  amount: 1000,
  amount_received: 1000,
  currency: 'usd',
  customer: expect.stringMatching(/^cus_/) as unknown,
  metadata: { orderId: id, pack: '5' },
  created: expect.any(Number) as unknown,
});
const BOUGHT = {
  items: [
    {
      id: expect.stringMatching(/^li_/) as unknown,
      quantity: 1,
      price: {
        id: DEMO_PRICES['5'],
        unit_amount: 1000,
        currency: 'usd',
        lookup_key: 'tickets-5',
        metadata: {},
        product: expect.stringMatching(/^prod_/) as unknown,
      },
    },
  ],
  prices: [expect.stringMatching(/documents\/products\/prod_[^/]+\/prices\/price_/) as unknown],
};

describe('an order', () => {
  it('is answered with a session: client, mode, sessionId, url, created; what was asked stays', async () => {
    expect(await order()).toEqual({
      ...orderOf(),
      client: 'web',
      mode: 'payment',
      sessionId: expect.stringMatching(/^cs_test_/) as unknown,
      url: expect.stringContaining(`${standIn.address}/pay/cs_test_`) as unknown,
      created: expect.any(Date) as unknown,
    });
  });

  it('makes the customer where there is none', async () => {
    await order();
    expect(await admin.readDocument(`customers/${uid}`)).toEqual({
      email: 'sara@aram.example',
      stripeId: expect.stringMatching(/^cus_/) as unknown,
      stripeLink: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/customers\/cus_/) as unknown,
    });
  });

  it('of a price that Stripe does not have is answered with an error in words', async () => {
    const found = await order(orderOf(5, 'price_none'));
    expect(found['error']).toEqual({ message: "No such price: 'price_none'" });
    expect(found).not.toHaveProperty('url');
  });

  it('of one id is one session, which takes other parameters for no second one', async () => {
    const { sessionId, url } = await order();
    await admin.deleteDocument(path());
    expect(await order()).toMatchObject({ sessionId, url });
    await admin.deleteDocument(path());
    expect(await order(orderOf(25))).toHaveProperty('error');
  });
});

describe('the page', () => {
  it('says what it is, what is bought, and has its four buttons', async () => {
    const text = await (await fetch((await order())['url'] as string)).text();
    expect(text).toContain('demonstration of a payment provider’s page');
    expect(text).toContain('5 tickets, $10');
    for (const button of ['Pay', 'Decline', 'Leave', 'Pay and never come back']) expect(text).toContain(`>${button}<`);
  });

  it('leads back by the addresses of the order', async () => {
    const { url, success_url: success, cancel_url: cancel } = await order();
    expect(await press(url, 'leave')).toBe(cancel);
    expect(await payments()).toEqual({});
    expect(await press(url, 'pay')).toBe(success);
  });

  it('takes the money of one session once, in however many tabs', async () => {
    const { url } = await order();
    await press(url, 'pay', 'late');
    expect(await press(url, 'pay')).not.toBeNull();
    expect(await payments()).toEqual({});
    await standIn.tellHeld();
    expect(Object.values(await payments())).toEqual([{ ...payment(), ...BOUGHT }]);
  });

  it('never comes back where that is pressed, and it is paid', async () => {
    expect(await press((await order())['url'], 'stay')).toBeNull();
    expect(Object.values(await payments())).toEqual([{ ...payment(), ...BOUGHT }]);
  });
});

describe('the webhook', () => {
  it.each(['atOnce', 'otherOrder', 'twice'])('leaves one payment under its own name, whole: %s', async (webhook) => {
    await press((await order())['url'], 'pay', webhook);
    const [[name, found] = []] = Object.entries(await payments());
    expect(found).toEqual({ ...payment(), ...BOUGHT, id: name });
    expect(Object.keys(await payments())).toHaveLength(1);
  });

  it('may tell that it succeeded before what was bought', async () => {
    await press((await order())['url'], 'pay', 'itemsLate');
    expect(Object.values(await payments())).toEqual([payment()]);
    await standIn.tellHeld();
    expect(Object.values(await payments())).toEqual([{ ...payment(), ...BOUGHT }]);
  });

  it('tells of a card that was declined, and then of one that was not', async () => {
    const { url } = await order();
    await press(url, 'decline');
    expect(Object.values(await payments())).toEqual([
      { ...payment(), status: 'requires_payment_method', amount_received: 0 },
    ]);
    await press(url, 'pay');
    expect(Object.values(await payments())).toEqual([{ ...payment(), ...BOUGHT }]);
  });
});

it('mirrors a price for each pack, without its lookup key', async () => {
  await standIn.mirrorPrices();
  const [product = ''] = Object.keys(await admin.readCollection('products'));
  const prices = await admin.readCollection(`products/${product}/prices`);
  expect(Object.keys(prices).sort()).toEqual(Object.values(DEMO_PRICES).sort());
  for (const { ticket, price } of TICKET_PACKS) {
    const mirrored = prices[DEMO_PRICES[String(ticket)] ?? ''];
    expect(mirrored).toMatchObject({
      active: true,
      currency: 'usd',
      type: 'one_time',
      unit_amount: price * 100,
      product,
    });
    expect(mirrored).not.toHaveProperty('lookup_key');
  }
});
