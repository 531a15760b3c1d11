/** The part of Stripe's interface that functions use, on the loopback, and its signed events. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { stripeWebhook } from '../../../functions/index.ts';
import { stripe as library } from '../../../functions/payments/stripe.ts';
import { send } from './send';

/** The same as in vitest.config.ts. */
export const WEBHOOK_SECRET = 'whsec_for_tests_alone';

export interface StripeServer {
  /** The parameters of the requested checkouts, by their idempotency keys. */
  asked: Map<string, URLSearchParams[]>;
  /** Metadata of payments, by their names. */
  payments: Map<string, Record<string, string>>;
  /** Payments that can be refunded, by their names. */
  refunds: Set<string>;
  /** If set, it answers every request with this status and nothing else. */
  fails: number | undefined;
}

/** Runs a server for the tests of a file, whose address the functions get. Before each test it was asked nothing and knows no payment. */
export function useStripe(): StripeServer {
  const stripe: StripeServer = { asked: new Map(), payments: new Map(), refunds: new Set(), fails: undefined };
  const answerTo = (method: string, url: string, key: string, body: string): [number, object] => {
    if (stripe.fails !== undefined) {
      // Its error repeats the request: nothing of it may be logged.
      return [
        stripe.fails,
        { error: { type: 'invalid_request_error', code: 'wrong', message: `No such thing: ${body}` } },
      ];
    }
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(url)?.[1];
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      stripe.asked.set(key, [...(stripe.asked.get(key) ?? []), new URLSearchParams(body)]);
      return [200, { id: `cs_${key}`, object: 'checkout.session', url: `https://checkout.stripe.com/c/${key}` }];
    }
    const refunded = new URLSearchParams(body).get('payment_intent') ?? '';
    if (method === 'POST' && url === '/v1/refunds' && stripe.refunds.has(refunded)) {
      return [200, { id: `re_${key}`, object: 'refund', payment_intent: refunded }];
    }
    const metadata = stripe.payments.get(payment ?? '');
    return metadata
      ? [200, { id: payment, object: 'payment_intent', metadata }]
      : [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
  };
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const key = String(request.headers['idempotency-key'] ?? '');
      const [status, answer] = answerTo(request.method ?? '', request.url ?? '', key, body);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    })();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    process.env['STRIPE_LOCAL'] = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    for (const known of [stripe.asked, stripe.payments, stripe.refunds]) known.clear();
    stripe.fails = undefined;
  });
  return stripe;
}

/** Delivers an event to the webhook, signed as Stripe signs; returns the status. */
export async function deliver(type: string, object: object, secret = WEBHOOK_SECRET, at = Date.now()): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const timestamp = Math.floor(at / 1000);
  const signature = library().webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return post(payload, signature);
}

/** Calls the webhook as somebody on the network would, and returns the status. */
export async function post(text: string, signature: string): Promise<number> {
  return (await send(stripeWebhook, { text, headers: { 'stripe-signature': signature } })).status;
}
