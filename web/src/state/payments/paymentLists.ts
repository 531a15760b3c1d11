import type { CurrentOrder, OwnOrder, PaymentSettings } from '../../backend/ports';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** Whose order. */
export interface OrderAsked {
  uid: string;
  id: string;
}

/** How tickets are paid for here, and orders of them. `none` is an answer, and null is none yet. */
export const paymentLists = lists.injectEndpoints({
  endpoints: (build) => ({
    paymentSettings: build.query<PaymentSettings, null>({
      queryFn: reading(({ payments }) => payments.readPayments()),
    }),
    currentOrder: build.query<CurrentOrder | 'none', string>({
      queryFn: reading(async ({ payments }, uid) => (await payments.readCurrentOrder(uid)) ?? 'none'),
    }),
    order: build.query<OwnOrder | 'none', OrderAsked>({
      queryFn: reading(async ({ payments }, { uid, id }) => (await payments.readOrder(uid, id)) ?? 'none'),
    }),
  }),
});
