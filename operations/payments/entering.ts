/** Records a payment: the payment, the entry in the ledger and the tickets, in one transaction. The payment's name makes sure it happens once. */
import { isPaymentId, paymentIsOurs, paymentAfterCheckout, type CheckoutFacts } from '../core.ts';
import { CENTS_IN_DOLLAR } from '../../web/src/core/generated/limits.ts';
import { paymentPath } from './payments.ts';
import type { Writing } from '../project/act.ts';
import type { Change } from '../project/store.ts';
import type { EntryKind } from '../../web/src/core/generated/tables.ts';

/**
 * Records the effects of an event about a checkout. Events may be repeated and arrive in any order.
 * @returns `look`: the state of a newly recorded payment that brings no tickets, so that staff have to look at it; '' for money that
 *   can't be recorded, because Stripe gave it no id
 * @throws if the database can't be reached; Stripe then repeats the event
 */
export async function enterPayment({ store }: Writing, facts: CheckoutFacts): Promise<{ look?: string }> {
  // Other businesses may use the same Stripe account.
  if (!paymentIsOurs(facts.patient, facts.order)) return {};
  const record = `patients/${facts.patient}` as const;
  const order = `${record}/orders/${facts.order}` as const;
  const path = isPaymentId(facts.payment) ? paymentPath(facts.patient, facts.payment) : undefined;
  return store.transact(async ({ read }) => {
    const [who, ordered, known] = await read([record, order, ...(path ? [path] : [])]);
    const after = paymentAfterCheckout(facts, who !== undefined, ordered?.fields);
    const paid = after.payment ? { payment: facts.payment } : {};
    const changes: Change[] =
      ordered && after.order !== ordered.fields.state
        ? [{ path: order, set: { state: after.order, ...paid }, expects: { exists: true } }]
        : [];
    if (!after.payment || !path) return { changes, result: after.order === 'review' && !path ? { look: '' } : {} };
    if (known) return { changes, result: {} };
    const { state, ticket, amount, look } = after.payment;
    const asked = { order: facts.order, pack: facts.pack, currency: facts.currency };
    changes.push({ path, set: { ...after.payment, ...asked }, stamp: ['at'], expects: { exists: false } });
    if (state === 'counted') {
      const entry = {
        kind: 'purchase' satisfies EntryKind,
        ticket,
        price: amount / CENTS_IN_DOLLAR,
        payment: facts.payment,
      };
      changes.push(
        { path: `${record}/ledger/${facts.payment}`, set: entry, stamp: ['at'], expects: { exists: false } },
        {
          ...{ path: record, set: { lastEntryId: facts.payment }, add: { tickets: ticket } },
          ...{ stamp: ['updatedAt'], expects: { exists: true } },
        },
      );
    }
    return { changes, result: look ? { look: state } : {} };
  });
}
