/** The desk's acts about payments. */
import { isCalledBack } from '../core.ts';
import { listOrders } from '../payments/orders.ts';
import { notesOf } from '../notes/notes.ts';
import { findPayment, listPaymentsOf, seePayment, type Kind } from '../payments/list.ts';
import { payersOf, type Payer } from '../payments/payers.ts';
import { patientOf } from '../payments/payments.ts';
import { previewRefund } from '../payments/refund.ts';
import { refundPayment } from '../payments/stripeRefund.ts';
import { NotDone } from '../project/refusals.ts';
import { paymentItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { PAGE } from './page.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';
import type { DeskActs } from './act.ts';
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
async function payments(acting: Acting, { kind: named = 'look', ...filter }: DeskInputs['payments']) {
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

function rowOf(payment: Found<'payments'>, payers: (uid: string) => Payer) {
  const { id, fields, updateTime } = payment;
  const { at = new Date(0), state = '', currency = '', pack = '', dispute = '' } = fields;
  const { amount = 0, refunded = 0, ticket = 0, taken = 0, returned = 0, used = 0, look = false } = fields;
  const { refunding: isUnderWay = false } = fields;
  return {
    ...{ id, asOf: updateTime, patient: patientOf(payment), patientName: payers(patientOf(payment)).name },
    ...{ at, state, currency, pack, amount, refunded, dispute, ticket, taken, returned, used, look },
    ...{ isBack: isCalledBack(fields), isUnderWay },
  };
}

const oneRow = async ({ store }: Acting, payment: Found<'payments'>) =>
  rowOf(payment, await payersOf(store, [patientOf(payment)]));

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

const refund = (acting: Acting, { payment }: DeskInputs['refund']) => refundPayment(acting, { id: payment });

export const paying = {
  payments: { run: payments },
  readPayment: { run: readPayment, of },
  previewRefund: { run: preview, of },
  refund: { run: refund, again: refund, of },
  seePayment: {
    run: (acting, { payment, asOf }) => seePayment(acting, { id: payment, asOf }),
    of,
  },
} satisfies Partial<DeskActs>;
