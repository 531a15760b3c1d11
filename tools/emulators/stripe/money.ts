/** Simulates what happens to the money of a checkout, and which events the webhook gets. */
import { chargeOf, disputeOf, eventOf, sessionOf, type Checkout } from './objects.ts';
import type { openWebhook } from './webhook.ts';

/** The possible changes of a dispute. */
const DISPUTES: Record<string, [before: Checkout['dispute'], after: Checkout['dispute']]> = {
  dispute: ['', 'needs_response'],
  win: ['needs_response', 'won'],
  lose: ['needs_response', 'lost'],
};

export function moneyOf({ send, late }: Pick<ReturnType<typeof openWebhook>, 'send' | 'late'>) {
  return {
    /** @param way a key of WAYS */
    async pay(checkout: Checkout, way: string) {
      checkout.status = 'complete';
      const completed = (paid: Checkout['paid']) =>
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
      if (way === 'late') {
        late(() => send(event));
        return;
      }
      if (way === 'otherOrder') {
        await send(eventOf('checkout.session.async_payment_succeeded', sessionOf(checkout)));
        return send(completed('unpaid'));
      }
      await send(event, { isOut: way === 'outage' });
      if (way === 'twice') await send(event);
    },

    async expire(checkout: Checkout) {
      checkout.status = 'expired';
      await send(eventOf('checkout.session.expired', sessionOf(checkout)));
    },

    /** What can happen to a paid checkout. */
    async happen(checkout: Checkout, pressed: string) {
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
