/**
 * Tickets that are paid for (docs/payments.md): how the deployment is set, and what the payment provider's extension keeps in `customers/{uid}`.
 */
import { PlainError } from '../tools/lib/plain-error.mjs';

/** @typedef {import('./store.mjs').Store} Store */
/** @typedef {import('./store.mjs').Found} Found */
/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */
/** @typedef {import('./values.mjs').PlainValue} PlainValue */

/** So many tickets for so many dollars: core-wasm/src/tickets.rs, `PACKS`. */
export const PACKS = /** @type {const} */ ([
  { ticket: 5, price: 10 },
  { ticket: 25, price: 40 },
  { ticket: 50, price: 70 },
]);

/** @typedef {{ ticket: number; price: number }} Pack */

export const SETTINGS = 'settings/payments';

/** How the provider names payments: core-wasm/src/text/pattern.rs, `PaymentId`. */
const PAYMENT = /^pi_[A-Za-z0-9]+$/;

/**
 * @param {unknown} text
 * @returns {text is string}
 */
export const isPaymentId = (text) => typeof text === 'string' && PAYMENT.test(text);

/** @param {string} payment */
export const refundOf = (payment) => `refund-${payment}`;

/** @param {string} uid */
export const blockOf = (uid) => `customers/${uid}/blocked/orders`;

/**
 * Whether an entry of a ledger is a purchase that was paid for.
 * @param {PlainDocument} fields
 */
export const isPaid = ({ kind, payment }) => kind === 'purchase' && payment !== undefined;

/**
 * What was bought by a payment; undefined where its money has not come, or it is not known yet for what, or for nothing that is sold here.
 * The same question as core-wasm/src/payments/standing.rs answers for the app.
 * @param {PlainDocument} payment
 * @returns {Pack | undefined}
 */
export function packOf({ status, amount, amount_received: received, currency, items }) {
  const [item, ...more] = Array.isArray(items) ? items : [];
  if (status !== 'succeeded' || currency !== 'usd' || !isMap(item) || more.length > 0 || item['quantity'] !== 1) {
    return undefined;
  }
  const name = isMap(item['price']) ? item['price']['lookup_key'] : undefined;
  return PACKS.find(
    ({ ticket, price }) => amount === price * 100 && received === price * 100 && name === `tickets-${ticket}`,
  );
}

/**
 * @param {PlainValue | undefined} value
 * @returns {value is PlainDocument}
 */
function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/**
 * A payment, and whose it is. All are looked through: to ask for one by its name alone would take an index of its own.
 * @param {Store} store
 * @param {string} id
 */
export async function findPayment(store, id) {
  for await (const found of store.stream({ in: 'payments', everywhere: true, fields: [] })) {
    const [top, uid = ''] = found.path.split('/');
    if (found.id !== id || top !== 'customers') continue;
    const [payment] = await store.read([found.path]);
    if (payment) return { uid, payment };
  }
  throw new PlainError(`The extension has written no payment "${id}": see its name in Stripe’s dashboard.`);
}

/**
 * Whether somebody has paid: an entry says so, or a payment stands that is not counted yet.
 * @param {Store} store
 */
export async function hasPaid(store) {
  for await (const { fields } of store.stream({ in: 'ledger', everywhere: true, fields: ['kind', 'payment'] })) {
    if (isPaid(fields)) return true;
  }
  for await (const { fields, path } of store.stream({ in: 'payments', everywhere: true, fields: ['status'] })) {
    if (path.startsWith('customers/') && fields['status'] === 'succeeded') return true;
  }
  return false;
}

/**
 * What is wrong with the prices, a line each: each has to be there, in use, and of the pack's amount.
 * @param {Store} store
 * @param {Readonly<Record<string, string>>} prices by the tickets of their packs
 */
export async function priceFaults(store, prices) {
  /** @type {Map<string, PlainDocument>} */
  const found = new Map();
  for await (const { id, fields, path } of store.stream({ in: 'prices', everywhere: true })) {
    if (path.startsWith('products/')) found.set(id, fields);
  }
  return PACKS.flatMap(({ ticket, price }) => {
    const id = prices[ticket] ?? '';
    const fields = found.get(id);
    if (!fields) return [`The price "${id}" of ${ticket} tickets is not among those that the extension has mirrored.`];
    const { unit_amount: amount, currency, active, lookup_key: name = `tickets-${ticket}` } = fields;
    const isRight = amount === price * 100 && currency === 'usd' && active === true && name === `tickets-${ticket}`;
    return isRight
      ? []
      : [
          `The price "${id}" has to be ${price * 100} cents, usd, active and named tickets-${ticket}: it is ${String(amount)}, ${String(currency)}, ${active === true ? 'active' : 'not active'} and named ${String(name)}.`,
        ];
  });
}
