/** How the fake notifies Aram: signed like Stripe's events, and repeated later unless the answer is 2xx. */
import Stripe from 'stripe';

/** @typedef {ReturnType<typeof import('./objects.mjs').eventOf>} Event */

const MOST_TRIES = 6;

/**
 * @param {string} address of the webhook
 * @param {string} secret
 * @param {{ lateMs: number; againMs: number }} pauses the delay of a late event, and the wait before the next attempt
 */
export function openWebhook(address, secret, { lateMs, againMs }) {
  /** The answer to each delivery; 0 if there was none. @type {{ event: string; type: string; status: number }[]} */
  const deliveries = [];
  /** Scheduled work. @type {Map<NodeJS.Timeout, () => Promise<void>>} */
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
   * Sends an event; resolves after its first answer.
   * @param {Event} event
   * @param {{ tried?: number; isOut?: boolean }} [options] the number of earlier attempts; whether it doesn't arrive this time, as in an outage
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
    /** Runs all scheduled work at once. */
    async hurry() {
      for (const timer of [...waiting.keys()]) await now(timer);
    },
    /** Every delivery so far, and its answer. */
    deliveries: () => [...deliveries],
    /** Forgets the deliveries and all scheduled work. */
    forget() {
      for (const timer of waiting.keys()) clearTimeout(timer);
      waiting.clear();
      deliveries.length = 0;
    },
  };
}
