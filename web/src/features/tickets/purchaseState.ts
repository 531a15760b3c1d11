import { newId } from '../../state/ids';

/**
 * What a ticket pack hands to buy-ticket as navigation state. The entry's id is in it so that a second press, a
 * reload, a duplicated tab and a retry after a lost answer are all the same purchase.
 */
export interface PurchaseState {
  ticket: number;
  price: number;
  entryId: string;
}

/** The state for a fresh purchase of a pack. */
export function newPurchase(pack: { ticket: number; price: number }): PurchaseState {
  return { ticket: pack.ticket, price: pack.price, entryId: newId() };
}

/** What a navigation state says, as far as it can be believed. The visitor can forge it: whether it is a pack decides the core. */
export interface ReadState {
  ticket: number;
  price: number;
  /** Null where the state has none that the store would take. */
  entryId: string | null;
}

/** Reads a navigation state; null where it is none of a purchase. */
export function readPurchaseState(state: unknown): ReadState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { ticket, price, entryId } = state as Partial<Record<keyof PurchaseState, unknown>>;
  if (typeof ticket !== 'number' || typeof price !== 'number') return null;
  return { ticket, price, entryId: isEntryId(entryId) ? entryId : null };
}

/** The saved card that a patient chose on the way to a purchase, in a navigation state; null where none is. */
export function chosenCard(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { card } = state as { card?: unknown };
  return typeof card === 'string' ? card : null;
}

/** A UUID as `newId` draws them: the store takes no purchase under another name. */
function isEntryId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id);
}
