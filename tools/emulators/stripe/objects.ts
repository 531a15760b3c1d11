/** Stripe's objects as the fake sends them: the fields that Aram might read, with the names and types of Stripe's own library. */
import { randomUUID } from 'node:crypto';
// The cloud functions have the library, so that requests to the fake and its answers have the same version.
import Stripe from 'stripe';

/** A session, its payment, and what has happened to the money; amounts are in cents. */
export type Checkout = NonNullable<ReturnType<typeof checkoutOf>>;

/** A new id in Stripe's format. */
const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** Stripe keeps a payment page open for a day. */
const DAY_SECONDS = 86_400;

/** The entries of a form below a name, as in `metadata[order]`. */
function below(form: URLSearchParams, name: string) {
  const found = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(found.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

/**
 * A session as requested; undefined if Stripe would refuse the request.
 * @param address of the fake
 */
export function checkoutOf(form: URLSearchParams, address: string) {
  const item = (name: string) => form.get(`line_items[0]${name}`) ?? '';
  const id = newId('cs_test');
  const checkout = {
    id,
    payment: newId('pi'),
    url: `${address}/pay/${id}`,
    created: Math.floor(Date.now() / 1000),
    name: item('[price_data][product_data][name]'),
    amount: Number(item('[price_data][unit_amount]')) * Number(item('[quantity]')),
    currency: item('[price_data][currency]'),
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    metadata: below(form, 'metadata'),
    paymentMetadata: below(form, 'payment_intent_data[metadata]'),
    status: 'open' as 'open' | 'complete' | 'expired',
    paid: 'unpaid' as 'unpaid' | 'paid',
    refunded: 0,
    dispute: '' as '' | 'needs_response' | 'won' | 'lost',
  };
  const { name, amount, currency, successUrl } = checkout;
  return form.get('mode') === 'payment' && name && amount > 0 && currency && successUrl ? checkout : undefined;
}

export const sessionOf = ({ id, url, created, amount, currency, status, paid, ...checkout }: Checkout) =>
  ({
    id,
    object: 'checkout.session',
    created,
    expires_at: created + DAY_SECONDS,
    livemode: false,
    mode: 'payment',
    amount_total: amount,
    currency,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    metadata: checkout.metadata,
    // It doesn't exist until the page has been filled in.
    payment_intent: status === 'complete' ? checkout.payment : null,
    payment_status: paid,
    status,
    url: status === 'open' ? url : null,
  }) satisfies Partial<Stripe.Checkout.Session>;

export const intentOf = ({ payment, created, amount, currency, status, paid, paymentMetadata }: Checkout) =>
  ({
    id: payment,
    object: 'payment_intent',
    created,
    livemode: false,
    amount,
    amount_received: paid === 'paid' ? amount : 0,
    currency,
    metadata: paymentMetadata,
    status: paid === 'paid' ? 'succeeded' : status === 'complete' ? 'processing' : 'requires_payment_method',
  }) satisfies Partial<Stripe.PaymentIntent>;

export const chargeOf = ({ payment, created, amount, currency, refunded, paymentMetadata }: Checkout) =>
  ({
    id: chargeId(payment),
    object: 'charge',
    created,
    livemode: false,
    amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    currency,
    // Stripe copies it from the payment.
    metadata: paymentMetadata,
    paid: true,
    payment_intent: payment,
    status: 'succeeded',
  }) satisfies Partial<Stripe.Charge>;

export const disputeOf = ({ payment, created, amount, currency, dispute }: Checkout) =>
  ({
    id: payment.replace('pi_', 'du_'),
    object: 'dispute',
    created,
    livemode: false,
    amount,
    charge: chargeId(payment),
    currency,
    // A dispute has its own metadata, and nobody writes any.
    metadata: {},
    payment_intent: payment,
    reason: 'fraudulent',
    status: dispute,
  }) satisfies Partial<Stripe.Dispute>;

const chargeId = (payment: string) => payment.replace('pi_', 'ch_');

export const eventOf = (type: Stripe.Event['type'], object: object) =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }) satisfies Partial<Omit<Stripe.Event, 'data'>> & { data: object };
