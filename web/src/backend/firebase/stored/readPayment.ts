/** Reads what the payment provider's extension has written, as far as it can be read: none of it is ours. */
import { PACK_NAMES, PAYMENT_MODES } from '../../../core/generated/tables';
import type { PaymentSettings } from '../../../core/payments';
import type { OwnOrder, OwnPayment } from '../../ports';
import { address, isMap, millis, oneOf, readCount, type Stored, text } from './values';

/** Where nothing is set, nothing is sold. */
export function readSettings(data: Stored | undefined): PaymentSettings {
  const prices = data?.['prices'];
  const named = isMap(prices) ? PACK_NAMES.map((pack) => [pack, text(prices, pack)] as const) : [];
  return {
    mode: oneOf(PAYMENT_MODES, data?.['mode']) ?? 'closed',
    origin: data ? text(data, 'origin') : '',
    prices: Object.fromEntries(named.filter(([, price]) => price !== '')),
  };
}

/** Why it failed is the provider's to say, in English, and for staff: a screen says that it did. */
export const readOrder = (data: Stored): OwnOrder => ({
  url: address(data, 'url') || null,
  failed: data['error'] !== undefined,
});

/** Where the provider keeps its receipts. On the desk they are this machine's. */
const RECEIPTS = /^https:\/\/(?:[a-z0-9-]+\.)*stripe\.com\/|^http:\/\/(?:127\.0\.0\.1|localhost):\d+\//;

export function readPayment(id: string, data: Stored): Omit<OwnPayment, 'counted'> {
  const metadata = data['metadata'];
  const created = millis(data['created']);
  return {
    id,
    status: text(data, 'status'),
    amount: readCount(data['amount']),
    amountReceived: readCount(data['amount_received']),
    currency: text(data, 'currency'),
    items: list(data['items']).map((item) => ({
      quantity: readCount(item['quantity']),
      lookupKey: isMap(item['price']) ? text(item['price'], 'lookup_key') : '',
    })),
    order: isMap(metadata) ? text(metadata, 'orderId') : '',
    at: created === undefined ? 0 : created * 1000,
    receipt: receiptOf(data),
  };
}

/** Older versions of the provider's interface list the charges of a payment, and with them their receipts; newer ones name the last charge alone. */
function receiptOf(data: Stored): string {
  const charges = data['charges'];
  const urls = list(isMap(charges) ? charges['data'] : undefined).map((charge) => text(charge, 'receipt_url'));
  return urls.find((url) => RECEIPTS.test(url)) ?? '';
}

const list = (value: unknown): Stored[] => (Array.isArray(value) ? (value as unknown[]).filter(isMap) : []);
