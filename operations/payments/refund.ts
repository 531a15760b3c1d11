/** Predicts a refund before someone makes it at Stripe, where the functions then take the tickets (takingTickets.ts). */
import { isCalledBack, paymentBack, paymentStep } from '../core.ts';
import { comingOf } from '../sessions/session.ts';
import { ticketsOf } from '../tickets/ledger.ts';
import { findPayment } from './list.ts';
import { patientOf } from './payments.ts';
import type { Reading } from '../project/act.ts';
import type { Stored } from '../project/records.ts';
import type { Found } from '../project/store.ts';

/** Amounts are in the currency's smallest unit. */
export interface Refund {
  payment: Found<'payments'>;
  uid: string;
  /** Whether the patient's record still exists. */
  isThere: boolean;
  /** Whether all of its money has gone back already. */
  isBack: boolean;
  /** The effects of a full refund; undefined if the payment has no tickets. */
  tickets: { take: number; cancel: number; used: number } | undefined;
  /** The price of the unused share, less what has been refunded. */
  fair: number;
}

export async function previewRefund(acting: Reading, input: { id: string }): Promise<Refund> {
  const { store, now } = acting;
  const payment = await findPayment(acting, input);
  const { fields } = payment;
  const uid = patientOf(payment);
  const [patient] = await store.read([`patients/${uid}`]);
  const known = { payment, uid, isThere: patient !== undefined, isBack: isCalledBack(fields) };
  if (known.isBack || fields.state !== 'counted' || !patient) {
    return { ...known, tickets: undefined, fair: fairOf(fields, 0) };
  }
  const coming = await comingOf(store, uid, now);
  const tickets = forecast(fields, ticketsOf(patient), coming.length);
  return { ...known, tickets, fair: fairOf(fields, tickets.used) };
}

function fairOf({ amount = 0, ticket = 0, refunded = 0 }: Stored<'payments'>, used: number) {
  const share = used > 0 ? (amount * (ticket - used)) / ticket : amount;
  return Math.max(0, share - refunded);
}

/**
 * Predicts the steps of a full refund, as the core decides them: it takes unused tickets, then cancels coming sessions. The rest was used.
 * @param inHand the patient's unused tickets
 * @param coming the patient's sessions that haven't begun
 */
export function forecast(payment: Stored<'payments'>, inHand: number, coming: number) {
  const done = { take: 0, cancel: 0, used: 0 };
  let now = paymentBack(payment, payment.amount ?? 0, '').payment;
  for (;;) {
    const { step, ticket, payment: next } = paymentStep(now, inHand - done.take, coming > done.cancel);
    if (step === 'done') return { ...done, used: now.used };
    if (step === 'take') done.take -= ticket;
    if (step === 'cancel') done.cancel += 1;
    now = next;
  }
}
