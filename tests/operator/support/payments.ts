/** What the payment provider's extension keeps, as it writes it. */
import type { PlainDocument } from '../../../operator/values.mjs';
import { admin } from './operator';

export const PI = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';

/** A payment that stands for a pack. */
export const payment = (ticket: number, price: number, changes: PlainDocument = {}): PlainDocument => ({
  id: PI,
  status: 'succeeded',
  amount: price * 100,
  amount_received: price * 100,
  currency: 'usd',
  created: 1_770_000_000,
  metadata: { orderId: '00000000-0000-4000-8000-000000000001', pack: String(ticket) },
  items: [
    { quantity: 1, price: { lookup_key: `tickets-${String(ticket)}`, unit_amount: price * 100, currency: 'usd' } },
  ],
  ...changes,
});

/** The payment, and its entry where it is counted: the patient's tickets with it. */
export async function putPayment(
  uid: string,
  ticket: number,
  price: number,
  { counted, ...changes }: PlainDocument & { counted: boolean },
): Promise<void> {
  await admin.writeDocument(`customers/${uid}/payments/${PI}`, payment(ticket, price, changes));
  if (!counted) return;
  const entry = { kind: 'purchase', ticket, price, payment: PI, at: new Date() };
  await admin.writeDocument(`patients/${uid}/ledger/${PI}`, entry);
  const record = await admin.readDocument(`patients/${uid}`);
  await admin.writeDocument(`patients/${uid}`, { ...record, tickets: Number(record?.['tickets']) + ticket });
}

/** The three prices as the extension mirrors them; `changes` are of the smallest. */
export async function putPrices(changes: PlainDocument = {}): Promise<void> {
  for (const [ticket, cents] of [
    [5, 1000],
    [25, 4000],
    [50, 7000],
  ] as const) {
    await admin.writeDocument(`products/prod_1/prices/price_${String(ticket)}`, {
      ...{ active: true, currency: 'usd', unit_amount: cents, type: 'one_time' },
      ...(ticket === 5 ? changes : {}),
    });
  }
}
