import { paths } from '../../config/paths';

/** Where the payment provider leads back to after an order was paid: the same that is asked for in the order (`core-wasm/src/payments`). */
export function orderPath(id: string): string {
  return `${paths.buyTicketThankYou}?order=${encodeURIComponent(id)}`;
}
