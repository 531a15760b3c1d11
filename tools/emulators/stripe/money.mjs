/** Simulates what happens to the money of a checkout, and which events the webhook gets. */
import { chargeOf, disputeOf, eventOf, sessionOf } from './objects.mjs';

/** @typedef {import('./objects.mjs').Checkout} Checkout */

/** The possible changes of a dispute. @type {Record<string, [before: Checkout['dispute'], after: Checkout['dispute']]>} */
const DISPUTES = {
  dispute: ['', 'needs_response'],
  win: ['needs_response', 'won'],
  lose: ['needs_response', 'lost'],
};

/** @param {Pick<ReturnType<typeof import('./webhook.mjs').openWebhook>, 'send' | 'late'>} webhook */
export function moneyOf({ send, late }) {
  return {
    /** @param {Checkout} checkout @param {string} way a key of WAYS */
    async pay(checkout, way) {
      checkout.status = 'complete';
      const completed = (/** @type {Checkout['paid']} */ paid) =>
        eventOf('checkout.session.completed', sessionOf({ ...checkout, paid }));
      if (way === 'slow' || way === 'slowFails') {
        late(() => {
          checkout.paid = way === 'slow' ? 'paid' : 'unpaid';
          const type = way === 'slow' ? 'async_payment_succeeded' : 'async_payment_failed';
          return send(eventOf(`checkout.session.${type}`, sessionOf(checkout)));
        });
        return send(completed('unpaid'));
      }
      checkout.paid = 'paid';
      const event = completed('paid');
      if (way === 'late') return late(() => send(event));
      if (way === 'otherOrder') {
        await send(eventOf('checkout.session.async_payment_succeeded', sessionOf(checkout)));
        return send(completed('unpaid'));
      }
      await send(event, { isOut: way === 'outage' });
      if (way === 'twice') await send(event);
    },

    /** @param {Checkout} checkout */
    async expire(checkout) {
      checkout.status = 'expired';
      await send(eventOf('checkout.session.expired', sessionOf(checkout)));
    },

    /** What can happen to a paid checkout. @param {Checkout} checkout @param {string} pressed */
    async happen(checkout, pressed) {
      const refunded = { refund: checkout.amount, half: checkout.amount / 2 }[pressed] ?? 0;
      if (refunded > checkout.refunded) {
        checkout.refunded = refunded;
        await send(eventOf('charge.refunded', chargeOf(checkout)));
      }
      const [before, after] = DISPUTES[pressed] ?? [];
      if (after !== undefined && checkout.dispute === before) {
        checkout.dispute = after;
        await send(eventOf(before === '' ? 'charge.dispute.created' : 'charge.dispute.closed', disputeOf(checkout)));
      }
    },
  };
}
