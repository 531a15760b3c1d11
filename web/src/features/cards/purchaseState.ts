/**
 * A purchase that waits while the patient adds a card. It travels as navigation state through buy-ticket, add-new-card, its thank-you page
 * and buy-ticket. A visitor can forge navigation state, so it is validated here, and the core checks the price on buy-ticket.
 */

/** The facts that buy-ticket needs to continue the purchase. */
export interface WaitingPurchase {
  ticket: number;
  price: number;
  entryId: string;
}

/** Reads the purchase from a navigation state; null if there is none. */
export function waitingPurchase(state: unknown): WaitingPurchase | null {
  if (typeof state !== 'object' || state === null || !('purchase' in state)) return null;
  const { purchase } = state;
  if (typeof purchase !== 'object' || purchase === null) return null;
  const { ticket, price, entryId } = purchase as Partial<Record<keyof WaitingPurchase, unknown>>;
  if (typeof ticket !== 'number' || typeof price !== 'number' || typeof entryId !== 'string') return null;
  return { ticket, price, entryId };
}
