/** Facts about a payment, from what cloud functions record in `patients/{uid}/payments` (docs/payments.md). */
import { isPaid } from '../core.ts';
import type { Store, Found } from '../project/store.ts';
import type { PlainDocument } from '../project/plain.ts';

export const patientOf = ({ path }: Found) => path.split('/')[1] ?? '';

export const numberOf = (payment: PlainDocument, key: string) => Number(payment[key] ?? 0);

/** Whether anyone has paid: an entry in a ledger shows it, or a payment that brought no tickets. */
export async function hasPaid(store: Store) {
  const { done } = await store.stream({ in: 'payments', everywhere: true, fields: [] }).next();
  if (!done) return true;
  for await (const { fields } of store.stream({ in: 'ledger', everywhere: true, fields: ['kind', 'payment'] })) {
    if (isPaid(fields)) return true;
  }
  return false;
}
