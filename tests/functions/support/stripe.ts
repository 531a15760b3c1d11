/** The part of Stripe's interface that functions use, on the loopback, and its signed events. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeWebhook } from '../../../functions/index.ts';
import { stripe as library } from '../../../functions/payments/stripe.ts';

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
  stop: () => Promise<void>;
}

/** Starts a server, and sets its address for the functions. */
export async function startStripe(): Promise<StripeServer> {
  const stripe: StripeServer = {
    asked: new Map(),
    payments: new Map(),
    refunds: new Set(),
    fails: undefined,
    stop: () => Promise.resolve(),
  };
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  process.env['STRIPE_LOCAL'] = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  stripe.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return stripe;
}

/** Delivers an event to the webhook, signed as Stripe signs; returns the status. */
export async function deliver(type: string, object: object, secret = WEBHOOK_SECRET, at = Date.now()): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const timestamp = Math.floor(at / 1000);
  const signature = library().webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return post(payload, signature);
}

/** Calls the webhook as somebody on the network would. */
export async function post(payload: string, signature: string): Promise<number> {
  let status = 200;
  const request = {
    rawBody: Buffer.from(payload),
    get: (name: string) => (name === 'stripe-signature' ? signature : undefined),
  };
  await new Promise<void>((resolve) => {
    const end = () => {
      resolve();
      return response;
    };
    const response = {
      status: (code: number) => {
        status = code;
        return response;
      },
      send: end,
      json: end,
      on: () => response,
    };
    void stripeWebhook(request as never, response as never);
  });
  return status;
}
