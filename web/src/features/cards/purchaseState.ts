/**
 * A purchase that waits while a card is added. It travels as navigation state: buy-ticket, add-new-card, its thank-you page, buy-ticket. Navigation
 * state is the visitor's to forge, and is read with care; what it says about the price is checked by the core on buy-ticket.
 */

/** What buy-ticket needs to go on where it was left. */
export interface WaitingPurchase {
  ticket: number;
  price: number;
  entryId: string;
}

/** The purchase in a navigation state; null where there is none. */
export function waitingPurchase(state: unknown): WaitingPurchase | null {
  if (typeof state !== 'object' || state === null || !('purchase' in state)) return null;
  const { purchase } = state;
  if (typeof purchase !== 'object' || purchase === null) return null;
  const { ticket, price, entryId } = purchase as Partial<Record<keyof WaitingPurchase, unknown>>;
  if (typeof ticket !== 'number' || typeof price !== 'number' || typeof entryId !== 'string') return null;
  return { ticket, price, entryId };
}
