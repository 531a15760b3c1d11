/** Facts about a payment, from what cloud functions record in `patients/{uid}/payments` (docs/payments.md). */
import { isPaid } from '../core.ts';
import type { Found, Store } from '../project/store.ts';

/** The patient of a payment or of an order. */
export const patientOf = ({ path }: Pick<Found, 'path'>) => path.split('/')[1] ?? '';

export const paymentPath = (patient: string, id: string) => `patients/${patient}/payments/${id}` as const;

/** Whether anyone has paid: an entry in a ledger shows it, or a payment that brought no tickets. */
export async function hasPaid(store: Store) {
  const { done } = await store.stream({ in: 'payments', everywhere: true, fields: [] }).next();
  if (!done) return true;
  for await (const { fields } of store.stream({ in: 'ledger', everywhere: true, fields: ['kind', 'payment'] })) {
    if (isPaid(fields)) return true;
  }
  return false;
}
