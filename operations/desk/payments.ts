/** The desk's acts about payments. */
import { isCalledBack } from '../core.ts';
import { listOrders } from '../payments/orders.ts';
import { notesOf } from '../notes/notes.ts';
import { findPayment, listPaymentsOf, seePayment, type Kind } from '../payments/list.ts';
import { payersOf, type Payer } from '../payments/payers.ts';
import { numberOf, patientOf } from '../payments/payments.ts';
import { previewRefund } from '../payments/refund.ts';
import { refundPayment } from '../payments/stripeRefund.ts';
import { NotDone } from '../project/refusals.ts';
import { paymentItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { PAGE } from './page.ts';
import type { Acting } from '../project/act.ts';
import type { Found } from '../project/store.ts';

const KINDS: Readonly<Record<string, Kind>> = {
  all: {},
  look: { where: { look: true } },
  refunds: { is: ({ refunded }) => Number(refunded) > 0 },
  disputes: { is: ({ dispute }) => Boolean(dispute) },
  unclaimed: { where: { state: 'unclaimed' } },
};

/**
 * Payments and orders, newest first. `orders`: those for which Stripe's page was never opened or that were never paid. Without a kind, the payments that staff
 * have to look at.
 *
 * @param wish `sought`: see `soughtAmong`
 */
async function payments(
  acting: Acting,
  { kind: named = 'look', ...filter }: { kind?: string; sought?: string; after?: string },
) {
  const wish = { limit: PAGE, ...filter };
  if (named === 'orders') {
    const { items: orders, next } = await listOrders(acting, wish);
    const payers = await payersOf(
      acting.store,
      orders.map(({ patient }) => patient),
    );
    return { payments: [], orders: orders.map((one) => ({ ...one, patientName: payers(one.patient).name })), next };
  }
  const kind = Object.hasOwn(KINDS, named) ? KINDS[named] : undefined;
  if (!kind) throw new NotDone('illegal', `There are no payments of the kind "${named}".`, 'kind');
  const { items, next } = await listPaymentsOf(acting, wish, kind);
  const payers = await payersOf(acting.store, items.map(patientOf));
  return { payments: items.map((one) => rowOf(one, payers)), orders: [], next };
}

function rowOf(payment: Found, payers: (uid: string) => Payer) {
  const { id, fields, updateTime } = payment;
  return {
    ...{
      id,
      asOf: updateTime,
      patient: patientOf(payment),
      patientName: payers(patientOf(payment)).name,
      at: fields['at'] as Date,
    },
    ...{
      state: String(fields['state']),
      currency: String(fields['currency'] ?? ''),
      pack: String(fields['pack'] ?? ''),
    },
    ...{ amount: numberOf(fields, 'amount'), refunded: numberOf(fields, 'refunded') },
    ...{ dispute: String(fields['dispute'] ?? ''), ticket: numberOf(fields, 'ticket') },
    ...{ taken: numberOf(fields, 'taken'), returned: numberOf(fields, 'returned'), used: numberOf(fields, 'used') },
    ...{ look: fields['look'] === true, isBack: isCalledBack(fields), isUnderWay: fields['refunding'] === true },
  };
}

const oneRow = async ({ store }: Acting, payment: Found) => rowOf(payment, await payersOf(store, [patientOf(payment)]));

const of = ({ payment }: { payment: string }) => paymentItem(payment);

async function readPayment(acting: Acting, input: { payment: string }) {
  const item = of(input);
  const row = await oneRow(acting, await findPayment(acting, { id: input.payment }));
  const holders = await holdersOf(acting, [item]);
  return { item, ...row, holder: holders(item), notes: await notesOf(acting, item) };
}

async function preview(acting: Acting, { payment: id }: { payment: string }) {
  const { payment, ...seen } = await previewRefund(acting, { id });
  return { ...seen, payment: await oneRow(acting, payment), isPossible: acting.refundAt !== undefined };
}

interface Refund {
  payment: string;
  reason: string;
}
interface Seen {
  payment: string;
  asOf: string;
}

const refund = (acting: Acting, { payment }: Refund) => refundPayment(acting, { id: payment });

export const paying = {
  payments: { run: payments },
  readPayment: { run: readPayment, of },
  previewRefund: { run: preview, of },
  refund: { run: refund, again: refund, of },
  seePayment: {
    run: (acting: Acting, { payment, asOf }: Seen) => seePayment(acting, { id: payment, asOf }),
    of,
  },
};
