/** Tests the fake of Stripe with Stripe's own library: its answers, its events, and its pages. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import StripeLibrary from 'stripe';
import { STRIPE, stripeWebhook } from '../../tools/emulators/functions.ts';
import { startStripe } from '../../tools/emulators/stripe/stripe.ts';
import { portsFrom } from '../../tools/lib/ports.ts';

const METADATA = { patient: 'sara', order: '00000000-0000-4000-8000-000000000001', pack: '5' };
const PARAMETERS = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: '5 <tickets>' } } },
  ],
  success_url: 'http://127.0.0.1:5173/thanks',
  cancel_url: 'http://127.0.0.1:5173/left',
  metadata: METADATA,
  payment_intent_data: { metadata: METADATA },
} satisfies StripeLibrary.Checkout.SessionCreateParams;

let fake: Awaited<ReturnType<typeof startStripe>>;
let library: StripeLibrary;
let receiver: Server;
/** The events that the webhook got, as the library reads them once the signature is checked. */
let told: StripeLibrary.Event[];
/** The webhook's next answers, one after the other; then 200. */
let answers: number[];

beforeEach(async () => {
  [told, answers] = [[], []];
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      told.push(StripeLibrary.webhooks.constructEvent(Buffer.concat(parts), signature, STRIPE.secret));
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((ready) => {
    receiver.listen(0, '127.0.0.1', ready);
  });
  const webhook = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/`;
  fake = await startStripe({ webhook, lateMs: 600_000, againMs: 20 });
  library = clientOf();
});
afterEach(async () => {
  await fake.stop();
  receiver.closeAllConnections();
  await new Promise((gone) => receiver.close(gone));
});

function clientOf(key = STRIPE.key) {
  const { hostname: host, port } = new URL(fake.address);
  return new StripeLibrary(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

const open = (parameters: StripeLibrary.Checkout.SessionCreateParams = PARAMETERS, key = METADATA.order) =>
  library.checkout.sessions.create(parameters, { idempotencyKey: key });

/** Presses a button, as a browser would. */
const press = (url: string | null, button: string, way = 'atOnce') =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ press: button, way }), redirect: 'manual' });

/** Opens a session and presses buttons on its page. */
async function through(...buttons: [button: string, way?: string][]) {
  const { url, id } = await open();
  for (const [button, way] of buttons) await press(url, button, way);
  return { url, id };
}

const types = () => told.map(({ type }) => type.replace('checkout.session.', ''));
const objects = () => told.map(({ data }) => data.object);

describe('the interface', () => {
  it('opens a session with a page, without a payment so far', async () => {
    expect(await open()).toMatchObject({
      id: expect.stringMatching(/^cs_test_[0-9a-f]+$/) as unknown,
      object: 'checkout.session',
      url: expect.stringContaining(`${fake.address}/pay/cs_test_`) as unknown,
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, livemode: false },
      ...{ amount_total: 1000, currency: 'usd', metadata: METADATA },
    });
  });

  it('makes one session for one key, even after it was paid, and refuses other parameters for the same key', async () => {
    const { id, url } = await through(['pay']);
    expect(await open()).toMatchObject({ id, url });
    await expect(open({ ...PARAMETERS, success_url: 'http://127.0.0.1/other' })).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
    expect((await open(PARAMETERS, 'another')).id).not.toBe(id);
  });

  it.each(['mode', 'line_items', 'success_url'])('refuses a session without %s', async (missing) => {
    const rest = Object.fromEntries(Object.entries(PARAMETERS).filter(([key]) => key !== missing));
    await expect(open(rest as typeof PARAMETERS)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('refuses another key', async () => {
    const asked = clientOf('rk_test_other').checkout.sessions.create(PARAMETERS);
    await expect(asked).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('returns a payment by its id, with its own metadata, and no other', async () => {
    await through(['pay']);
    const payment = (told[0]?.data.object as StripeLibrary.Checkout.Session).payment_intent as string;
    expect(await library.paymentIntents.retrieve(payment)).toMatchObject({
      ...{ id: payment, object: 'payment_intent', status: 'succeeded' },
      ...{ amount: 1000, amount_received: 1000, currency: 'usd', metadata: METADATA },
    });
    await expect(library.paymentIntents.retrieve('pi_other')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('answers nothing while it is paused, and then every request', async () => {
    const release = fake.hold();
    const waiting = open();
    const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 200, 'nothing'))]);
    expect(first).toBe('nothing');
    release();
    expect((await waiting).url).not.toBeNull();
  });
});

describe('the page', () => {
  it('shows that it is a fake, and what is bought, as text', async () => {
    const text = await (await fetch((await open()).url ?? '')).text();
    expect(text).toContain('This is a demonstration of Stripe’s page.');
    expect(text).toContain('5 &#60;tickets&#62;, $10');
    for (const button of ['Pay', 'Decline', 'Leave', 'Pay and never come back']) expect(text).toContain(`>${button}<`);
  });

  it('leads back after paying or leaving, and stays after the other buttons', async () => {
    const { url } = await open();
    expect((await press(url, 'leave')).headers.get('location')).toBe(PARAMETERS.cancel_url);
    expect(await (await press(url, 'decline')).text()).toContain('Your card was declined. Try another one.');
    expect(told).toEqual([]);
    expect((await press(url, 'pay')).headers.get('location')).toBe(PARAMETERS.success_url);
    const stays = await open(PARAMETERS, 'another');
    expect((await press(stays.url, 'stay')).headers.get('location')).toBeNull();
    expect(types()).toEqual(['completed', 'completed']);
  });

  it('takes the money once, in any number of tabs', async () => {
    await through(['pay'], ['pay'], ['stay'], ['expire']);
    expect(types()).toEqual(['completed']);
  });

  it('lists every payment, and doesn’t exist for an unknown session', async () => {
    const { id } = await through(['pay'], ['half']);
    const list = await (await fetch(fake.address)).text();
    expect(list).toContain(`/pay/${id}`);
    expect(list).toContain('$5 of $10 refunded');
    expect((await fetch(`${fake.address}/pay/cs_test_none`)).status).toBe(404);
  });
});

describe('the webhook', () => {
  it('is the address at which the emulator runs the function', () => {
    expect(stripeWebhook(portsFrom(20_000), 'demo-x')).toBe('http://127.0.0.1:20009/demo-x/europe-west1/stripeWebhook');
  });

  it('gets the event of a paid session, in the version of the library', async () => {
    const { id } = await through(['pay']);
    expect(told).toMatchObject([
      {
        ...{ object: 'event', type: 'checkout.session.completed', api_version: StripeLibrary.API_VERSION },
        data: {
          object: {
            ...{ id, status: 'complete', payment_status: 'paid', amount_total: 1000, currency: 'usd' },
            ...{ metadata: METADATA, payment_intent: expect.stringMatching(/^pi_[0-9a-f]+$/) as unknown },
          },
        },
      },
    ]);
    expect(fake.deliveries()).toEqual([{ event: told[0]?.id, type: 'checkout.session.completed', status: 200 }]);
  });

  it('gets one event twice', async () => {
    await through(['pay', 'twice']);
    expect(types()).toEqual(['completed', 'completed']);
    expect(told[1]?.id).toBe(told[0]?.id);
  });

  it('gets the event late, or at once if somebody hurries', async () => {
    await through(['pay', 'late']);
    expect(told).toEqual([]);
    await fake.hurry();
    expect(types()).toEqual(['completed']);
  });

  it.each([
    ['slow', ['completed', 'async_payment_succeeded'], ['unpaid', 'paid']],
    ['slowFails', ['completed', 'async_payment_failed'], ['unpaid', 'unpaid']],
    ['otherOrder', ['async_payment_succeeded', 'completed'], ['paid', 'unpaid']],
  ])('gets the events of a slow payment: %s', async (way, expected, statuses) => {
    await through(['pay', way]);
    await fake.hurry();
    expect(types()).toEqual(expected);
    expect(objects()).toMatchObject(statuses.map((payment_status) => ({ status: 'complete', payment_status })));
  });

  it('gets the event of an expired page, which then takes no money', async () => {
    await through(['expire'], ['pay']);
    expect(types()).toEqual(['expired']);
    expect(objects()).toMatchObject([{ status: 'expired', payment_status: 'unpaid', payment_intent: null, url: null }]);
  });

  it('gets the same event again after an outage, and after an answer that isn’t 2xx', async () => {
    answers = [500, 302];
    await through(['pay', 'outage']);
    expect(told).toEqual([]);
    await expect.poll(() => fake.deliveries().map(({ status }) => status)).toEqual([0, 500, 302, 200]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  });

  it('gets no event after six tries', async () => {
    answers = Array.from({ length: 9 }, () => 500);
    await through(['pay']);
    await expect.poll(() => told.length).toBe(6);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(told).toHaveLength(6);
  });

  it('gets refunds with the amount refunded so far, each once', async () => {
    await through(['pay'], ['half'], ['half'], ['refund'], ['refund']);
    const charge = {
      object: 'charge',
      amount: 1000,
      metadata: METADATA,
      payment_intent: expect.any(String) as unknown,
    };
    expect(told.slice(1)).toMatchObject([
      { type: 'charge.refunded', data: { object: { ...charge, amount_refunded: 500, refunded: false } } },
      { type: 'charge.refunded', data: { object: { ...charge, amount_refunded: 1000, refunded: true } } },
    ]);
  });

  it.each(['win', 'lose'])('gets a dispute, which has no metadata, and its end: %s', async (end) => {
    await through(['pay'], [end], ['dispute'], ['dispute'], [end], [end], ['dispute']);
    const dispute = { object: 'dispute', amount: 1000, payment_intent: expect.any(String) as unknown };
    const status = { win: 'won', lose: 'lost' }[end];
    expect(told.slice(1)).toMatchObject([
      { type: 'charge.dispute.created', data: { object: { ...dispute, status: 'needs_response' } } },
      { type: 'charge.dispute.closed', data: { object: { ...dispute, status } } },
    ]);
    for (const object of objects().slice(1)) expect((object as StripeLibrary.Dispute).metadata).toEqual({});
  });

  it('gets no refund and no dispute of an unpaid session', async () => {
    const { url } = await open();
    await press(url, 'expire');
    for (const button of ['refund', 'dispute']) await press(url, button);
    expect(types()).toEqual(['expired']);
  });
});
