/** Orders of tickets, which cloud functions process (docs/payments.md). */
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { loadMemberCore } from '../../../core';
import { ORDER_STATES, PAYMENT_MODES } from '../../../core/generated/tables';
import type { OwnOrder, PaymentsPort } from '../../ports';
import { fetched } from '../../firebase/transport/fetched';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { orReason } from '../../firebase/transport/refused';
import { serverTime, tellOfConfirmation } from '../../firebase/transport/token';
import { safely } from '../../firebase/transport/translate';
import type { Firebase } from '../../firebase/opening/app';
import { refs } from '../../firebase/stored/refs';
import { LOOPBACK, millis, oneOf, type Stored, text } from '../../firebase/stored/values';

/** The form of an order's id: a part of a URL becomes a part of a path here. */
const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The port over the document store. */
export function paymentsPort({ auth, db, environment }: Pick<Firebase, 'auth' | 'db' | 'environment'>): PaymentsPort {
  const guard = guardOf({ auth, db });
  const readPayments: PaymentsPort['readPayments'] = async () => {
    const settings = (await getDoc(doc(db, 'settings', 'payments'))).data();
    // Without a setting, nothing is sold.
    return { mode: oneOf(PAYMENT_MODES, settings?.['mode']) ?? 'closed' };
  };
  const readCurrentOrder: PaymentsPort['readCurrentOrder'] = async (uid) => {
    const data = (await getDoc(refs.currentOrder(db, uid))).data();
    return data ? { id: text(data, 'id'), at: millis(data['at']) ?? 0 } : null;
  };
  /** Returns why no order is accepted. */
  const whyNoOrder = guard(async (uid: string) => {
    if ((await readPayments()).mode !== 'stripe') return 'purchases-closed' as const;
    if ((await getDoc(refs.ordersBlocked(db, uid))).exists()) return 'orders-blocked' as const;
    if (auth.currentUser?.emailVerified === false) return 'email-unconfirmed' as const;
    const last = await readCurrentOrder(uid);
    if (last === null) return 'permission-denied' as const;
    const [core, now] = await Promise.all([fetched(loadMemberCore), serverTime(auth)]);
    return core.wasTooSoon(last.at, now) ? ('order-too-soon' as const) : ('permission-denied' as const);
  });
  const place: PaymentsPort['placeOrder'] = guard((uid, id, { pack, language }) =>
    orAlreadyThere(
      async () => {
        await tellOfConfirmation(auth);
        const batch = writeBatch(db);
        batch.set(refs.order(db, uid, id), { pack, language, at: serverTimestamp() });
        batch.set(refs.currentOrder(db, uid), { id, at: serverTimestamp() });
        return batch.commit();
      },
      async () => (await getDoc(refs.order(db, uid, id))).exists(),
    ),
  );

  return {
    readPayments: () => safely(readPayments),
    placeOrder: (uid, id, order) => orReason(place(uid, id, order), () => whyNoOrder(uid)),
    readOrder: guard(async (uid, id) => {
      const data = ORDER_ID.test(id) ? (await getDoc(refs.order(db, uid, id))).data() : undefined;
      return data ? readOrder(data, environment.kind === 'emulators') : null;
    }),
    readCurrentOrder: guard(readCurrentOrder),
  };
}

/** Patients enter their card there, so the app never follows any other page. */
const STRIPES_PAGE = /^https:\/\/(?:[a-z0-9-]+\.)+stripe\.com\//;

/**
 * Reads an order as far as possible.
 *
 * @param isEmulated whether the local fake of Stripe is accepted too
 */
export function readOrder(data: Stored, isEmulated: boolean): OwnOrder {
  const state = oneOf(ORDER_STATES, data['state']) ?? 'waiting';
  const at = millis(data['at']) ?? 0;
  if (state !== 'open') return { state, url: null, at };
  const url = text(data, 'url');
  const isPage = STRIPES_PAGE.test(url) || (isEmulated && LOOPBACK.test(url));
  return isPage ? { state, url, at } : { state: 'waiting', url: null, at };
}
