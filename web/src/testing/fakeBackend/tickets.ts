import { BackendError } from '../../backend/errors';
import type { LedgerPort, PaymentsPort, TicketEntry } from '../../backend/ports';
import { ORDER_PAUSE_MS } from '../../core/generated/limits';
import type { Purchase, SessionEntry } from '../../core/generated/tables';
import { addEntry, type FakeStore, ofPerson, patientIn, putPatient } from './store';

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

/** The fake of orders. A test writes into the store what a cloud function would write. */
export function fakePayments(store: FakeStore): PaymentsPort {
  return {
    readPayments: () => Promise.resolve(store.paymentSettings),
    placeOrder: async (uid, id, order) => {
      const orders = ofPerson(store.orders, uid);
      if (orders.has(id)) return;
      if (store.paymentSettings.mode !== 'stripe') throw new BackendError('purchases-closed');
      if (store.ordersBlocked.has(uid)) throw new BackendError('orders-blocked');
      const [last, at] = [store.currentOrder.get(uid), Date.now()];
      if (last && at < last.at + ORDER_PAUSE_MS) throw new BackendError('order-too-soon');
      orders.set(id, { ...order, state: 'waiting', url: null, at });
      store.currentOrder.set(uid, { id, at });
      return Promise.resolve();
    },
    readOrder: (uid, id) => {
      const order = store.orders.get(uid)?.get(id);
      return Promise.resolve(order ? { state: order.state, url: order.url, at: order.at } : null);
    },
    readCurrentOrder: (uid) => Promise.resolve(store.currentOrder.get(uid) ?? null),
  };
}
