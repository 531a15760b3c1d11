import type { CurrentOrder, OwnOrder, OwnPayment } from '../../backend/ports';
import { loadPaymentsCore, type PaymentSettings, type Standing } from '../../core/payments';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** Whose order. */
export interface OrderAsked {
  uid: string;
  id: string;
}

/** An order, and what became of it. */
export interface OrderView {
  /** Null where there is none of that id. */
  order: OwnOrder | null;
  /** The payment that says to be of it; null before there is one. */
  payment: OwnPayment | null;
  /** What that payment is for us. */
  standing: Standing['kind'] | null;
}

/** How tickets are paid for here, orders and payments. */
export const paymentLists = lists.injectEndpoints({
  endpoints: (build) => ({
    paymentSettings: build.query<PaymentSettings, null>({
      queryFn: reading(({ payments }) => payments.readPayments()),
    }),
    ownPayments: build.query<readonly OwnPayment[], string>({
      queryFn: reading(({ payments }, uid) => payments.listOwnPayments(uid)),
    }),
    currentOrder: build.query<CurrentOrder | null, string>({
      queryFn: reading(({ payments }, uid) => payments.readCurrentOrder(uid)),
    }),
    order: build.query<OrderView, OrderAsked>({
      queryFn: reading(async ({ payments }, { uid, id }) => {
        const [order, own] = await Promise.all([payments.readOrder(uid, id), payments.listOwnPayments(uid)]);
        const payment = own.find((one) => one.order === id) ?? null;
        const standing = payment && (await loadPaymentsCore()).standing(payment).kind;
        return { order, payment, standing };
      }),
    }),
  }),
});
