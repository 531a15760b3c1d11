/** Facts about a payment, from what cloud functions record in `patients/{uid}/payments` (docs/payments.md). */
import { isPaid } from '../core.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** @param {Found} payment */
export const patientOf = ({ path }) => path.split('/')[1] ?? '';

/** @param {PlainDocument} payment @param {string} key */
export const numberOf = (payment, key) => Number(payment[key] ?? 0);

/**
 * Whether anyone has paid: an entry in a ledger shows it, or a payment that brought no tickets.
 * @param {Store} store
 */
export async function hasPaid(store) {
  const { done } = await store.stream({ in: 'payments', everywhere: true, fields: [] }).next();
  if (!done) return true;
  for await (const { fields } of store.stream({ in: 'ledger', everywhere: true, fields: ['kind', 'payment'] })) {
    if (isPaid(fields)) return true;
  }
  return false;
}
