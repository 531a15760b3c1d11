/** Payments as cloud functions write them: by the same decisions of the core, past the functions themselves. */
import { paymentBack, paymentAfterCheckout } from '../../../operations/core.ts';
import type { PlainDocument } from '../../support/values.ts';
import { admin } from './operator';

export const PI = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';
const ORDER = '00000000-0000-4000-8000-000000000001';

export interface Paid {
  id?: string;
  pack?: 5 | 25 | 50;
  /** In the currency's smallest unit; the pack's price by default. */
  amount?: number;
  currency?: string;
  /** Whether the patient still had a record when the money came. */
  isThere?: boolean;
  at?: Date;
  /** The amount that Stripe has reported as refunded since. */
  refunded?: number;
  /** The status of Stripe's dispute. */
  dispute?: string;
  /** The later changes of the tickets. */
  done?: PlainDocument;
}

const CENTS = { 5: 1000, 25: 4000, 50: 7000 };

/** A payment's document. */
export function payment({
  id = PI,
  pack = 5,
  amount = CENTS[pack],
  currency = 'usd',
  ...more
}: Paid = {}): PlainDocument {
  const { isThere = true, at = new Date('2026-03-01T09:00Z'), refunded = 0, dispute = '', done = {} } = more;
  const asked = { order: ORDER, pack: String(pack), currency };
  const event = { event: 'checkout.session.completed', paymentStatus: 'paid', patient: 'sara', payment: id, amount };
  const told = paymentAfterCheckout({ ...asked, ...event }, isThere, { state: 'open', pack: asked.pack }).payment;
  if (!told) throw new Error('The core doesn’t recognize this as a payment.');
  return { ...asked, at, ...paymentBack({ ...told, ...done }, refunded, dispute).payment };
}

/** Stores the payment and, if it brought tickets and its patient has a record, the purchase with them. */
export async function putPayment(uid: string, paid: Paid = {}): Promise<void> {
  const [id, stored] = [paid.id ?? PI, payment(paid)];
  await admin.writeDocument(`patients/${uid}/payments/${id}`, stored);
  const record = await admin.readDocument(`patients/${uid}`);
  if (stored['state'] !== 'counted' || !record) return;
  const { ticket = 0, amount = 0 } = stored;
  await admin.writeDocument(`patients/${uid}/ledger/${id}`, {
    ...{ kind: 'purchase', ticket, price: Number(amount) / 100, payment: id, at: new Date() },
  });
  await admin.writeDocument(`patients/${uid}`, { ...record, tickets: Number(record['tickets']) + Number(ticket) });
}

/** Stores an entry that takes tickets of the payment, or returns them, and changes the patient's tickets with it. */
export async function putBack(uid: string, name: string, kind: 'refund' | 'won', ticket: number): Promise<void> {
  await admin.writeDocument(`patients/${uid}/ledger/${name}`, { kind, ticket, payment: PI, at: new Date() });
  const record = await admin.readDocument(`patients/${uid}`);
  await admin.writeDocument(`patients/${uid}`, { ...record, tickets: Number(record?.['tickets']) + ticket });
}
