import type { OwnOrder } from '../../backend/ports';
import { paths } from '../../config/paths';

/** Where Stripe's page leads back to after an order was paid: the same that the core asks for (`core-wasm/domain/src/payments`). */
export function orderPath(id: string): string {
  return `${paths.buyTicketThankYou}?order=${encodeURIComponent(id)}`;
}

/** Whether money has come for an order, or is on its way: then the order's own page says what comes of it. */
export function isBeingPaid({ state }: OwnOrder): boolean {
  return state === 'pending' || state === 'paid' || state === 'review';
}
