/** Describes payments for operators: amounts, and the state of each. */
import { numberOf } from '../operations/payments/payments.ts';
import type { PlainDocument } from '../operations/project/plain.ts';

/** The bank's word for a dispute, by the stored one: core-wasm/domain/src/payments/back.rs, `Dispute`. */
const DISPUTES: Readonly<Record<string, string>> = {
  inquiry: 'inquiry',
  closed: 'inquiry closed',
  open: 'disputed',
  lost: 'dispute lost',
  won: 'dispute won',
};

/**
 * An amount, which Stripe counts in the currency's smallest unit: "$10.00".
 * @param amount the amount paid, by default
 */
export function moneyOf(payment: PlainDocument, amount: number = numberOf(payment, 'amount')) {
  const currency = String(payment['currency']);
  if (!/^[a-z]{3}$/i.test(currency)) return String(amount);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The state of a payment, in words: "counted", "$4.00 refunded, inquiry", "disputed, 3 used". */
export function stateOf(payment: PlainDocument) {
  const { state, dispute } = payment;
  const [refunded, used] = [numberOf(payment, 'refunded'), numberOf(payment, 'used')];
  const words = [
    ...(state === 'counted' ? [] : [String(state)]),
    ...(refunded > 0
      ? [refunded < numberOf(payment, 'amount') ? `${moneyOf(payment, refunded)} refunded` : 'refunded']
      : []),
    ...(dispute ? [DISPUTES[String(dispute)] ?? String(dispute)] : []),
    ...(used > 0 ? [`${used} used`] : []),
  ];
  return words.join(', ') || 'counted';
}
