/** Orders of tickets and payments for them: what the payment provider's extension reads and writes (docs/payments.md). */
import {
  doc,
  documentId,
  type DocumentSnapshot,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { LIMITS } from '../../core/generated/tables';
import type { PaymentsPort } from '../ports';
import { guardOf } from './calls/guard';
import { orAlreadyThere, reach } from './calls/reach';
import { orWhy } from './calls/refused';
import { safely } from './calls/translate';
import type { Firebase } from './opening/app';
import { readOrder, readPayment, readSettings } from './stored/readPayment';
import { refs, stamp } from './stored/refs';
import { millis, text } from './stored/values';

/** What may be the id of an order: whatever stands in an address becomes a part of a path. */
const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const settingsOf = async (db: Firestore) => readSettings((await getDoc(doc(db, 'settings', 'payments'))).data());

/** The newest payments of somebody. */
const recentPayments = (db: Firestore, uid: string) =>
  getDocs(query(refs.payments(db, uid), orderBy('created', 'desc'), limit(LIMITS.PAYMENTS_LISTED)));

/** All about orders and payments of somebody that is handed out to them: as far as a client may read it. */
export async function ordersOwn(db: Firestore, uid: string): Promise<DocumentSnapshot[]> {
  const own = [refs.currentOrder(db, uid), refs.customer(db, uid), refs.ordersBlocked(db, uid)];
  const [found, orders, payments] = await Promise.all([
    Promise.all(own.map((one) => getDoc(one))),
    getDocs(query(refs.orders(db, uid), limit(ALL))),
    getDocs(query(refs.payments(db, uid), limit(ALL))),
  ]);
  return [...found, ...orders.docs, ...payments.docs];
}

/** As many as one answer holds. */
const ALL = 100;

export function paymentsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): PaymentsPort {
  const guard = guardOf({ auth, db });
  const currentOrder = async (uid: string) => {
    const data = (await getDoc(refs.currentOrder(db, uid))).data();
    return data ? { id: text(data, 'id'), at: millis(data['at']) ?? 0 } : null;
  };
  /** Why no order is taken. */
  const whyNoOrder = guard(async (uid: string) => {
    if ((await settingsOf(db)).mode !== 'stripe') return 'purchases-closed' as const;
    if ((await getDoc(refs.ordersBlocked(db, uid))).exists()) return 'orders-blocked' as const;
    return (await currentOrder(uid)) ? ('order-too-soon' as const) : ('permission-denied' as const);
  });
  const place: PaymentsPort['placeOrder'] = guard((uid, id, order) =>
    orAlreadyThere(
      () => {
        const batch = writeBatch(db);
        batch.set(refs.order(db, uid, id), { ...order });
        batch.set(refs.currentOrder(db, uid), { id, at: serverTimestamp() });
        return batch.commit();
      },
      async () => (await getDoc(refs.order(db, uid, id))).exists(),
    ),
  );

  return {
    readPayments: () => safely(() => settingsOf(db)),
    placeOrder: (uid, id, order) => orWhy(place(uid, id, order), () => whyNoOrder(uid)),
    readOrder: guard(async (uid, id) => {
      const data = ORDER_ID.test(id) ? (await getDoc(refs.order(db, uid, id))).data() : undefined;
      return data ? readOrder(data) : null;
    }),
    readCurrentOrder: guard(currentOrder),
    listOwnPayments: guard(async (uid) => {
      const { docs } = await recentPayments(db, uid);
      if (docs.length === 0) return [];
      const named = where(
        documentId(),
        'in',
        docs.map(({ id }) => id),
      );
      const entries = await getDocs(query(refs.ledger(db, uid), named, limit(LIMITS.PAYMENTS_LISTED)));
      const counted = new Set(entries.docs.map(({ id }) => id));
      return docs.map((one) => ({ ...readPayment(one.id, one.data()), counted: counted.has(one.id) }));
    }),
    finishPayment: guard((uid, payment, { ticket, price }) =>
      reach(
        () => {
          const batch = writeBatch(db);
          const entry = { kind: 'purchase', ticket, price, payment, at: serverTimestamp() };
          batch.set(refs.ledgerEntry(db, uid, payment), entry);
          batch.update(refs.patient(db, uid), { tickets: increment(ticket), lastEntryId: payment, ...stamp() });
          return batch.commit();
        },
        async () => (await getDoc(refs.ledgerEntry(db, uid, payment))).exists(),
      ),
    ),
  };
}
