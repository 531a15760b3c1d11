import { BackendError } from '../../backend/errors';
import type { LedgerPort, TicketEntry } from '../../backend/ports';
import type { Purchase, SessionEntry } from '../../core/generated/tables';
import { addEntry, type FakeStore, patientIn, putPatient } from './store';

/** The parts of an entry that a screen shows. */
function shown(entry: Purchase | SessionEntry): Omit<TicketEntry, 'id' | 'at'> & { at?: number } {
  const { kind, ticket } = entry;
  return 'price' in entry
    ? { kind, ticket, price: entry.price }
    : { kind, ticket, session: entry.session, at: entry.at };
}

/** The fake of a patient's ledger, in one page. */
export function fakeLedger(store: FakeStore): LedgerPort {
  return {
    buyTicket: async (uid, purchase) => {
      if (store.ledger.get(uid)?.has(purchase.entryId)) return false;
      const { cards, tickets } = patientIn(store, uid);
      if (!cards.some(({ id }) => id === purchase.cardId)) throw new BackendError('permission-denied');
      addEntry(store, uid, purchase.entryId, purchase);
      await putPatient(store, uid, { tickets: tickets + purchase.ticket, lastEntryId: purchase.entryId });
      return true;
    },
    listLedger: (uid) =>
      Promise.resolve({
        entries: [...(store.ledger.get(uid) ?? [])]
          .map(([id, entry]) => ({ id, at: Date.UTC(2026, 0, 1), ...shown(entry) }))
          .reverse(),
        next: null,
      }),
    deleteLedger: async (uid) => {
      store.ledger.delete(uid);
      store.orders.delete(uid);
      store.currentOrder.delete(uid);
      store.ordersBlocked.delete(uid);
      return Promise.resolve();
    },
  };
}
