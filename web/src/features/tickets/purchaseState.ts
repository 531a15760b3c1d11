import { newId } from '../../state/ids';

/**
 * The navigation state that a ticket pack passes to buy-ticket. It includes the entry's id, so that a second press, a reload, a duplicated
 * tab and a retry after a lost answer are all the same purchase.
 */
export interface PurchaseState {
  ticket: number;
  price: number;
  entryId: string;
}

/** Makes the state for a new purchase of a pack. */
export function newPurchase(pack: { ticket: number; price: number }): PurchaseState {
  return { ticket: pack.ticket, price: pack.price, entryId: newId() };
}

/** The valid parts of a navigation state. A visitor can forge it, so the core decides whether it is a pack. */
export interface ReadState {
  ticket: number;
  price: number;
  /** Null if the state has no id that the store would accept. */
  entryId: string | null;
}

/** Reads a navigation state; null if it isn't a purchase. */
export function readPurchaseState(state: unknown): ReadState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { ticket, price, entryId } = state as Partial<Record<keyof PurchaseState, unknown>>;
  if (typeof ticket !== 'number' || typeof price !== 'number') return null;
  return { ticket, price, entryId: isEntryId(entryId) ? entryId : null };
}

/** Reads the saved card that a patient chose on the way to a purchase from a navigation state; null if there is none. */
export function chosenCard(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { card } = state as { card?: unknown };
  return typeof card === 'string' ? card : null;
}

/** Checks for a UUID as `newId` generates it, because the store accepts no other id for a purchase. */
function isEntryId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id);
}
