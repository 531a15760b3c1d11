import type { OwnOrder } from '../../backend/ports';
import { paths } from '../../config/paths';

/** Returns the route that Stripe's page leads back to after a payment, the same as in the core (`core-wasm/domain/src/payments`). */
export function orderPath(id: string): string {
  return `${paths.buyTicketThankYou}?order=${encodeURIComponent(id)}`;
}

/** Whether an order's money has arrived or is on its way. Then the order's own page shows the result. */
export function isBeingPaid({ state }: OwnOrder): boolean {
  return state === 'pending' || state === 'paid' || state === 'review';
}
