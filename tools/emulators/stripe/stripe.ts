/**
 * A fake of Stripe on loopback, for `npm start -- --payments` and the browser tests: the part of Stripe's API that the cloud functions use, its payment page, and
 * its signed webhook (docs/payments.md). It keeps nothing from one start to the next.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { HOST } from '../../lib/ports.ts';
import { STRIPE } from '../functions.ts';
import { moneyOf } from './money.ts';
import { checkoutOf, intentOf, sessionOf, type Checkout } from './objects.ts';
import { donePage, listPage, missingPage, payPage } from './page.ts';
import { openWebhook } from './webhook.ts';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  json?: object;
  to?: string;
  page?: string;
}

const OTHER_PARAMETERS =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.';

/** @param wish by default, any free port */
export async function startStripe({
  webhook,
  port = 0,
  lateMs = 10_000,
  againMs = 2_000,
}: {
  webhook: string;
  port?: number;
  lateMs?: number;
  againMs?: number;
}) {
  const { send, late, ...told } = openWebhook(webhook, STRIPE.secret, { lateMs, againMs });
  const money = moneyOf({ send, late });
  /** By the session's id. */
  const checkouts = new Map<string, Checkout>();
  /** Answered requests, by their idempotency key. */
  const answered = new Map<string, { body: string; answer: Answer }>();
  /** Until this settles, the API answers nothing. */
  let held: Promise<void> = Promise.resolve();

  function openSession(body: string, key: string): Answer {
    const before = answered.get(key);
    if (before) return before.body === body ? before.answer : refusal(400, OTHER_PARAMETERS, 'idempotency_error');
    const checkout = checkoutOf(new URLSearchParams(body), address);
    if (!checkout) return refusal(400, 'A required parameter is missing.');
    checkouts.set(checkout.id, checkout);
    const answer = { status: 200, json: sessionOf(checkout) };
    answered.set(key, { body, answer });
    return answer;
  }

  /** Refunds what is left of a payment, and notifies the webhook. A repeated request finds nothing left. */
  function refund(body: string): Answer {
    const payment = new URLSearchParams(body).get('payment_intent');
    const checkout = [...checkouts.values()].find((known) => known.payment === payment);
    if (!checkout) return refusal(404, 'No such payment_intent.');
    // Stripe answers before it notifies the webhook.
    setImmediate(() => void money.happen(checkout, 'refund'));
    return { status: 200, json: { id: checkout.payment.replace('pi_', 're_'), object: 'refund', status: 'succeeded' } };
  }

  /** Answers a request to Stripe's API. */
  async function answerApi(asked: string, body: string, headers: IncomingHttpHeaders): Promise<Answer> {
    await held;
    if (headers.authorization !== `Bearer ${STRIPE.key}`) return refusal(401, 'Invalid API Key provided.');
    if (asked === 'POST /v1/checkout/sessions') return openSession(body, String(headers['idempotency-key']));
    if (asked === 'POST /v1/refunds') return refund(body);
    const payment = asked.replace('GET /v1/payment_intents/', '');
    const checkout = [...checkouts.values()].find((known) => known.payment === payment);
    return checkout
      ? { status: 200, json: intentOf(checkout) }
      : refusal(404, 'No such resource.', undefined, 'resource_missing');
  }

  async function press(checkout: Checkout, form: URLSearchParams): Promise<Answer> {
    const pressed = form.get('press') ?? '';
    if (pressed === 'leave') return { status: 303, to: checkout.cancelUrl };
    // A session is paid only once, however many tabs show it.
    if (checkout.status === 'open') {
      if (pressed === 'decline') return shown(payPage(checkout, 'Your card was declined. Try another one.'));
      await (pressed === 'expire' ? money.expire(checkout) : money.pay(checkout, form.get('way') ?? ''));
    } else if (checkout.paid === 'paid') await money.happen(checkout, pressed);
    if (pressed === 'pay' && checkout.status === 'complete') return { status: 303, to: checkout.successUrl };
    return shown(donePage(checkout, pressed !== 'stay'));
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '', headers } = request;
    let body = '';
    for await (const part of request) body += String(part);
    if (url.startsWith('/v1/')) return answerApi(`${method} ${url}`, body, headers);
    if (url === '/') return shown(listPage([...checkouts.values()].reverse()));
    const checkout = checkouts.get(url.replace('/pay/', ''));
    if (!checkout) return { ...shown(missingPage()), status: 404 };
    if (method === 'POST') return press(checkout, new URLSearchParams(body));
    return shown(checkout.status === 'open' ? payPage(checkout) : donePage(checkout, true));
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, json, to, page }) => {
        response.setHeader('Content-Type', json ? 'application/json' : 'text/html; charset=utf-8');
        if (to !== undefined) response.setHeader('Location', to);
        response.writeHead(status, { 'Cache-Control': 'no-store' }).end(json ? JSON.stringify(json) : page);
      },
      (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
    );
  });
  await new Promise<void>((ready) => server.listen(port, HOST, ready));
  const bound = server.address() as AddressInfo;
  const address = `http://${HOST}:${bound.port}`;

  return {
    address,
    ...told,
    /**
     * Makes the API stop answering.
     * @returns makes it answer again
     */
    hold(): () => void {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    stop: async () => {
      told.forget();
      server.closeAllConnections();
      await new Promise((gone) => server.close(gone));
    },
  };
}

const shown = (page: string): Answer => ({ status: 200, page });

const refusal = (status: number, message: string, type = 'invalid_request_error', code?: string): Answer => ({
  status,
  json: { error: { type, code, message } },
});
