import type { OwnOrder } from '../../backend/ports';
import { paths } from '../../config/paths';
import type { FoundOrder } from '../../state/tickets/queries';

/** Returns the route that Stripe's page leads back to after a payment, the same as in the core (`core-wasm/domain/src/payments`). */
export function orderPath(id: string): string {
  return `${paths.buyTicketThankYou}?order=${encodeURIComponent(id)}`;
}

/** Whether an order's money has arrived or is on its way. Then the order's own page shows the result. */
export function isBeingPaid({ state }: OwnOrder): boolean {
  return state === 'pending' || state === 'paid' || state === 'review';
}

/** Whether an order's state may still change by itself: it has no answer, or its payment may be on the way. */
export function mayChange(found: FoundOrder | null): boolean {
  return found === null || (found !== 'none' && ['waiting', 'open', 'pending'].includes(found.state));
}
