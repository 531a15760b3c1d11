import { BackendError } from '../../backend/errors';
import type { PaymentsPort } from '../../backend/ports';
import { ORDER_PAUSE_MS } from '../../core/generated/limits';
import { type FakeStore, ofPerson } from './store';

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
