/** How the fake notifies Aram: signed like Stripe's events, and repeated later unless the answer is 2xx. */
import Stripe from 'stripe';
import type { eventOf } from './objects.ts';

type Event = ReturnType<typeof eventOf>;

const MOST_TRIES = 6;

/**
 * @param address of the webhook
 * @param pauses the delay of a late event, and the wait before the next attempt
 */
export function openWebhook(address: string, secret: string, { lateMs, againMs }: { lateMs: number; againMs: number }) {
  /** The answer to each delivery; 0 if there was none. */
  const deliveries: { event: string; type: string; status: number }[] = [];
  /** Scheduled work. */
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();

  function later(ms: number, act: () => Promise<void>) {
    const timer = setTimeout(() => void now(timer), ms);
    waiting.set(timer, act);
  }

  async function now(timer: NodeJS.Timeout) {
    clearTimeout(timer);
    const act = waiting.get(timer);
    waiting.delete(timer);
    await act?.();
  }

  async function post(payload: string) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    const request = { method: 'POST', headers, body: payload, redirect: 'manual' as const };
    return fetch(address, request).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /**
   * Sends an event; resolves after its first answer.
   * @param options the number of earlier attempts; whether it doesn't arrive this time, as in an outage
   */
  async function send(event: Event, { tried = 0, isOut = false }: { tried?: number; isOut?: boolean } = {}) {
    const status = isOut ? 0 : await post(JSON.stringify(event));
    deliveries.push({ event: event.id, type: event.type, status });
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && tried + 1 < MOST_TRIES) later(againMs, () => send(event, { tried: tried + 1 }));
  }

  return {
    send,
    late: (act: () => Promise<void>) => {
      later(lateMs, act);
    },
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
