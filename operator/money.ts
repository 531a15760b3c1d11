/** Describes payments for operators: amounts, and the state of each. */
import type { Stored } from '../operations/project/records.ts';

type Payment = Stored<'payments'>;

/** The bank's word for a dispute, by the stored one: core-wasm/domain/src/payments/back.rs, `Dispute`. */
const DISPUTES: Readonly<Record<Exclude<Required<Payment>['dispute'], ''>, string>> = {
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
export function moneyOf({ amount: paid = 0, currency = '' }: Payment, amount = paid) {
  if (!/^[a-z]{3}$/i.test(currency)) return String(amount);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The state of a payment, in words: "counted", "$4.00 refunded, inquiry", "disputed, 3 used". */
export function stateOf(payment: Payment) {
  const { state, dispute, amount = 0, refunded = 0, used = 0 } = payment;
  const words = [
    ...(state === 'counted' ? [] : [String(state)]),
    ...(refunded > 0 ? [refunded < amount ? `${moneyOf(payment, refunded)} refunded` : 'refunded'] : []),
    ...(dispute ? [DISPUTES[dispute]] : []),
    ...(used > 0 ? [`${used} used`] : []),
  ];
  return words.join(', ') || 'counted';
}
