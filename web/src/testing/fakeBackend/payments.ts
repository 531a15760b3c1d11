import { BackendError } from '../../backend/errors';
import type { OwnPayment, PaymentsPort } from '../../backend/ports';
import { addEntry, type FakeStore, ofPerson, patientIn, putPatient } from './store';

const MINUTE = 60_000;

/** The fake of orders and payments. What the provider's extension would write, a test writes into the store. */
export function fakePayments(store: FakeStore): PaymentsPort {
  const isCounted = (uid: string, payment: string) => store.ledger.get(uid)?.has(payment) ?? false;
  return {
    readPayments: () => Promise.resolve(store.paymentSettings),
    placeOrder: async (uid, id, record) => {
      const orders = ofPerson(store.orders, uid);
      if (orders.has(id)) return;
      if (store.paymentSettings.mode !== 'stripe') throw new BackendError('purchases-closed');
      if (store.ordersBlocked.has(uid)) throw new BackendError('orders-blocked');
      const last = store.currentOrder.get(uid);
      if (last && Date.now() < last.at + MINUTE) throw new BackendError('order-too-soon');
      orders.set(id, { record, url: null, failed: false });
      store.currentOrder.set(uid, { id, at: Date.now() });
      return Promise.resolve();
    },
    readOrder: (uid, id) => {
      const order = store.orders.get(uid)?.get(id);
      return Promise.resolve(order ? { url: order.url, failed: order.failed } : null);
    },
    readCurrentOrder: (uid) => Promise.resolve(store.currentOrder.get(uid) ?? null),
    listOwnPayments: (uid) =>
      Promise.resolve(
        (store.payments.get(uid) ?? []).map((payment) => ({ ...payment, counted: isCounted(uid, payment.id) })),
      ),
    finishPayment: async (uid, payment, { ticket, price }) => {
      if (isCounted(uid, payment)) return false;
      const isPaid = ({ id, status }: Pick<OwnPayment, 'id' | 'status'>) => id === payment && status === 'succeeded';
      if (store.paymentSettings.mode !== 'stripe' || !store.payments.get(uid)?.some(isPaid)) {
        throw new BackendError('permission-denied');
      }
      addEntry(store, uid, payment, { kind: 'purchase', ticket, price, payment, at: Date.now() });
      await putPatient(store, uid, { tickets: patientIn(store, uid).tickets + ticket, lastEntryId: payment });
      return true;
    },
  };
}
