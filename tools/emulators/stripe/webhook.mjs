/** How the fake tells Aram what happened: signed as Stripe signs, and again later where the answer is not 2xx. */
import Stripe from 'stripe';

/** @typedef {ReturnType<typeof import('./objects.mjs').eventOf>} Event */

const MOST_TRIES = 6;

/**
 * @param {string} address of the webhook
 * @param {string} secret
 * @param {{ lateMs: number; againMs: number }} pauses how late is late, and how long until the next try
 */
export function openWebhook(address, secret, { lateMs, againMs }) {
  /** How each was answered; 0 where there was no answer. @type {{ event: string; type: string; status: number }[]} */
  const deliveries = [];
  /** What is done later. @type {Map<NodeJS.Timeout, () => Promise<void>>} */
  const waiting = new Map();

  /** @param {number} ms @param {() => Promise<void>} act */
  function later(ms, act) {
    const timer = setTimeout(() => void now(timer), ms);
    waiting.set(timer, act);
  }

  /** @param {NodeJS.Timeout} timer */
  async function now(timer) {
    clearTimeout(timer);
    const act = waiting.get(timer);
    waiting.delete(timer);
    await act?.();
  }

  /** @param {string} payload */
  async function post(payload) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    const request = { method: 'POST', headers, body: payload, redirect: /** @type {const} */ ('manual') };
    return fetch(address, request).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /**
   * Sends an event; resolves when it was answered once.
   * @param {Event} event
   * @param {{ tried?: number; isOut?: boolean }} [options] how often already; whether it does not arrive this time, as in an outage
   */
  async function send(event, { tried = 0, isOut = false } = {}) {
    const status = isOut ? 0 : await post(JSON.stringify(event));
    deliveries.push({ event: event.id, type: event.type, status });
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && tried + 1 < MOST_TRIES) later(againMs, () => send(event, { tried: tried + 1 }));
  }

  return {
    send,
    /** @param {() => Promise<void>} act */
    late: (act) => later(lateMs, act),
    /** Does at once what was to be done later. */
    async hurry() {
      for (const timer of [...waiting.keys()]) await now(timer);
    },
    /** Every delivery so far, and how it was answered. */
    deliveries: () => [...deliveries],
    /** Forgets the deliveries, and what was to be done later. */
    forget() {
      for (const timer of waiting.keys()) clearTimeout(timer);
      waiting.clear();
      deliveries.length = 0;
    },
  };
}
