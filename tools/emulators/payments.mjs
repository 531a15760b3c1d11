/**
 * The desk's stand-in for the extension "Run Payments with Stripe" and for Stripe's own page (docs/stripe.md#the-stand-in). It reads and writes past the rules, as the
 * extension does, listens on loopback alone, and is started by `npm start -- --payments` and by browser tests; no build knows it. Which fields it writes says
 * tests/tools/payments.test.ts.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { collectionGroup, doc, getDoc, getDocs, setDoc, Timestamp } from 'firebase/firestore/lite';
import { HOST } from '../lib/ports.mjs';
import { askJson } from './admin.mjs';
import { doneOf, PACKS, packOf, pageOf, payOf, PRODUCT } from './paymentPage.mjs';
import { openStore, watch } from './standIn.mjs';

/**
 * @typedef {object} Order what the stand-in reads of a checkout session's document
 * @property {string} uid
 * @property {string} id of the document: the idempotency key at Stripe
 * @property {Record<string, any>} asked
 */

/** A price as it stands in a payment's item. @param {{ ticket: number; cents: number; price: string }} pack */
const wholePrice = ({ ticket, cents, price }) => ({
  id: price,
  unit_amount: cents,
  currency: 'usd',
  lookup_key: `tickets-${ticket}`,
  metadata: {},
  product: PRODUCT,
});

/** For `settings/payments`. */
export const DEMO_PRICES = Object.fromEntries(PACKS.map(({ ticket, price }) => [String(ticket), price]));

/** What an order's document holds beside what was asked. */
const ANSWERED = ['client', 'sessionId', 'url', 'created', 'error'];

/** How late is late, in milliseconds. */
const LATE_MS = 10_000;

/** Stripe's ids: the same for the same order, so that a stand-in that was started anew knows its sessions. @param {string} kind @param {string} of */
const idOf = (kind, of) => `${kind}_${createHash('sha256').update(`${kind} ${of}`).digest('hex').slice(0, 24)}`;

/**
 * @param {Pick<import('./admin.mjs').Emulated, 'projectId'> & { hosts: { auth: string; firestore: string } }} place
 * @param {{ port?: number; lateMs?: number }} [options] any port that is free where none is given; how late is late
 */
export async function startPayments({ projectId, hosts }, { port = 0, lateMs = LATE_MS } = {}) {
  const { database, close } = openStore(projectId, hosts.firestore);
  const write = (/** @type {string} */ path, /** @type {Record<string, unknown>} */ fields) =>
    setDoc(doc(database, path), fields, { merge: true });

  /** Orders that have a session, by its id. @type {Map<string, Order>} */
  const sessions = new Map();
  /** What Stripe has not told yet. @type {Map<NodeJS.Timeout, () => Promise<unknown>>} */
  const held = new Map();
  /** Sessions that are paid, whether or not Stripe has told of it. @type {Set<string>} */
  const paid = new Set();

  /** @param {string} uid */
  async function customerOf(uid) {
    const known = (await getDoc(doc(database, `customers/${uid}`))).get('stripeId');
    if (known) return;
    const address = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`;
    const { users } = /** @type {{ users?: { email?: string }[] }} */ (
      await askJson(address, { method: 'POST', body: { localId: [uid] } })
    );
    if (!users?.[0]) throw new Error('There is no user record corresponding to the provided identifier.');
    const stripeId = idOf('cus', uid);
    const stripeLink = `https://dashboard.stripe.com/test/customers/${stripeId}`;
    await write(`customers/${uid}`, { email: users[0].email ?? null, stripeId, stripeLink });
  }

  /** The extension: an order gets its session, or the reason why not. @param {Order} order */
  async function answer({ uid, id, asked }) {
    const path = `customers/${uid}/checkout_sessions/${id}`;
    try {
      await customerOf(uid);
      if (!packOf(asked)) throw new Error(`No such price: '${asked['price']}'`);
      const sessionId = idOf('cs_test', id);
      const before = sessions.get(sessionId);
      if (before && JSON.stringify(before.asked) !== JSON.stringify(asked))
        throw new Error(
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        );
      sessions.set(sessionId, { uid, id, asked });
      const url = `${address}/pay/${sessionId}`;
      await write(path, { client: 'web', mode: asked['mode'], sessionId, url, created: Timestamp.now() });
    } catch (error) {
      await write(path, { error: { message: error instanceof Error ? error.message : String(error) } });
    }
  }

  /** The webhook: a payment as the events leave it. @param {Order} order @param {string} status @param {boolean} withItems */
  async function tell({ uid, id, asked }, status, withItems) {
    const pack = packOf(asked);
    if (!pack) return;
    const { cents } = pack;
    const payment = idOf('pi', id);
    await write(`customers/${uid}/payments/${payment}`, {
      id: payment,
      status,
      amount: cents,
      amount_received: status === 'succeeded' ? cents : 0,
      currency: 'usd',
      customer: idOf('cus', uid),
      metadata: asked['metadata'] ?? {},
      created: Math.floor(Date.now() / 1000),
      ...(withItems && {
        items: [{ id: idOf('li', id), quantity: 1, price: wholePrice(pack) }],
        prices: [doc(database, `products/${PRODUCT}/prices/${pack.price}`)],
      }),
    });
  }

  /** @param {Order} order @param {string} how a key of WEBHOOKS */
  async function tellOfSuccess(order, how) {
    const succeeded = () => tell(order, 'succeeded', false);
    const completed = () => tell(order, 'succeeded', true);
    const events = how === 'otherOrder' ? [completed, succeeded] : [succeeded, completed];
    if (how === 'twice') events.push(succeeded, completed);
    for (const [at, event] of events.entries()) {
      if (how === 'late' || (how === 'itemsLate' && at > 0)) {
        const timer = setTimeout(() => void deliver(timer), lateMs);
        held.set(timer, event);
      } else await event();
    }
  }

  /** @param {NodeJS.Timeout} timer */
  async function deliver(timer) {
    clearTimeout(timer);
    const event = held.get(timer);
    held.delete(timer);
    await event?.();
  }

  const server = createServer((request, response) => {
    serve(request).then(
      ({ status, to, page }) => {
        response.writeHead(status, {
          'Cache-Control': 'no-store',
          ...(to === undefined ? { 'Content-Type': 'text/html; charset=utf-8' } : { Location: to }),
        });
        response.end(page);
      },
      (error) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
    );
  });

  /** Stripe's page. @param {import('node:http').IncomingMessage} request @returns {Promise<{ status: number; to?: string; page?: string }>} */
  async function serve(request) {
    const sessionId = /^\/pay\/(cs_test_[0-9a-f]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const order = sessions.get(sessionId);
    if (!order) return { status: 404, page: pageOf('<h1>There is no such session</h1>') };
    const { success_url: success, cancel_url: cancel } = order.asked;
    const before = await getDoc(doc(database, `customers/${order.uid}/payments/${idOf('pi', order.id)}`));
    if (before.get('status') === 'succeeded') paid.add(sessionId);
    if (request.method !== 'POST') return { status: 200, page: paid.has(sessionId) ? doneOf(success) : payOf(order) };
    let body = '';
    for await (const part of request) body += String(part);
    const form = new URLSearchParams(body);
    const pressed = form.get('press');
    if (pressed === 'leave') return { status: 303, to: cancel };
    if (pressed === 'decline' && !paid.has(sessionId)) {
      await tell(order, 'requires_payment_method', false);
      return { status: 200, page: payOf(order, 'Your card was declined. Try another one.') };
    }
    // A session is paid once, in however many tabs it is open.
    if (!paid.has(sessionId)) {
      paid.add(sessionId);
      await tellOfSuccess(order, form.get('webhook') ?? 'atOnce');
    }
    return pressed === 'stay' ? { status: 200, page: doneOf() } : { status: 303, to: success };
  }

  await new Promise((ready) => server.listen(port, HOST, () => ready(undefined)));
  const bound = server.address();
  const address = `http://${HOST}:${typeof bound === 'object' && bound ? bound.port : port}`;
  const unwatch = watch(async () => {
    for (const found of (await getDocs(collectionGroup(database, 'checkout_sessions'))).docs) {
      const all = found.data();
      const asked = Object.fromEntries(Object.entries(all).filter(([key]) => !ANSWERED.includes(key)));
      const order = { uid: found.ref.parent.parent?.id ?? '', id: found.id, asked };
      if (all['sessionId']) sessions.set(all['sessionId'], order);
      else if (!all['error']) await answer(order);
    }
  });

  return {
    address,
    /** Products and prices as the extension mirrors them; a price's lookup key is not among what it writes. */
    async mirrorPrices() {
      await write(`products/${PRODUCT}`, {
        active: true,
        name: 'Tickets',
        description: null,
        images: [],
        metadata: {},
      });
      for (const { price, cents } of PACKS) {
        const amount = { currency: 'usd', type: 'one_time', unit_amount: cents };
        await write(`products/${PRODUCT}/prices/${price}`, { active: true, ...amount, metadata: {}, product: PRODUCT });
      }
    },
    /** Tells what was held back, now. */
    async tellHeld() {
      for (const timer of [...held.keys()]) await deliver(timer);
    },
    async stop() {
      await unwatch();
      for (const timer of held.keys()) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((gone) => server.close(gone));
      await close();
    },
  };
}
