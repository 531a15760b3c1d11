/**
 * Receives Stripe's signed events. Stripe repeats an event for three days unless the answer is 2xx, so the answer is 200 only once the event is handled or turns
 * out not to concern Aram.
 */
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import Stripe from 'stripe';
import { isPaymentId, paymentIsOurs, type CheckoutFacts } from '../../operations/core.ts';
import { enterPayment } from '../../operations/payments/entering.ts';
import { takeTickets } from '../../operations/payments/takingTickets.ts';
import { unset } from '../configured.ts';
import { acting } from '../store.ts';
import { reasonOf, stripe, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe.ts';

/** An object of Stripe's, as its id or expanded. */
type Named = string | { id: string } | null;

/** Log messages for staff. */
const NOTICES = {
  'has left': 'Money went back of somebody who has left.',
  'went back': 'Money went back, and staff have to look.',
  'not ordered': 'Money went back of an order that doesn’t exist.',
  'was used': 'Tickets of a refund were used.',
};

export const stripeWebhook = onRequest(
  { secrets: [STRIPE_KEY, STRIPE_WEBHOOK_SECRET], cors: false, invoker: 'public' },
  async (request, response) => {
    const event = signedEvent(request.rawBody, request.get('stripe-signature') ?? '');
    if (!event) {
      response.status(400).send('Not signed by Stripe.');
      return;
    }
    try {
      await hear(event);
    } catch (error) {
      logger.error('An event from Stripe couldn’t be processed.', {
        event: event.id,
        of: event.type,
        ...reasonOf(error),
      });
      response.status(500).send('Not finished: tell it again.');
      return;
    }
    response.status(200).json({ received: true });
  },
);

/** The event, if Stripe has signed it. Without the secret of a webhook nothing counts as signed: anybody can sign with a placeholder. */
function signedEvent(body: Buffer, signature: string): Stripe.Event | undefined {
  if (unset(STRIPE_WEBHOOK_SECRET).length > 0) return undefined;
  try {
    return Stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET.value());
  } catch {
    return undefined;
  }
}

async function hear(event: Stripe.Event) {
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  ) {
    await enter(factsOf(event.type, event.data.object));
  } else if (event.type === 'charge.refunded') {
    await back(event.data.object.payment_intent, { refunded: event.data.object.amount_refunded });
  } else if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated' ||
    event.type === 'charge.dispute.closed'
  ) {
    await back(event.data.object.payment_intent, { dispute: event.data.object.status });
  }
}

function factsOf(event: string, session: Stripe.Checkout.Session) {
  const { patient, order, pack } = session.metadata ?? {};
  return {
    ...{ event, patient: textOf(patient), order: textOf(order), pack: textOf(pack) },
    ...{ paymentStatus: session.payment_status, payment: nameOf(session.payment_intent) },
    ...{ amount: session.amount_total ?? 0, currency: session.currency ?? '' },
  };
}

async function enter(facts: CheckoutFacts) {
  const { look } = await enterPayment(acting('webhook'), facts);
  if (look !== undefined) {
    logger.error('Money came that brings no tickets.', { order: facts.order, payment: facts.payment, state: look });
  }
}

/** Handles refunds and disputes. They don't say whose payment they concern, so the function asks Stripe for the payment, whose metadata names the patient. */
async function back(payment: Named, news: { refunded?: number; dispute?: string }) {
  const id = nameOf(payment);
  if (!isPaymentId(id)) return;
  const metadata = await metadataOf(id);
  const [patient, order] = [textOf(metadata['patient']), textOf(metadata['order'])];
  if (!paymentIsOurs(patient, order)) return;
  for (const notice of await takeTickets(acting('webhook'), { uid: patient, payment: id, order, ...news })) {
    logger[notice === 'has left' ? 'warn' : 'error'](NOTICES[notice], { payment: id });
  }
}

/** The metadata of a payment; none if this key doesn't open it, because it belongs to another account that shares the webhook. */
async function metadataOf(payment: string): Promise<Record<string, unknown>> {
  try {
    return { ...(await stripe().paymentIntents.retrieve(payment)).metadata };
  } catch (error) {
    if (reasonOf(error).code === 'resource_missing') return {};
    throw error;
  }
}

/** A text as the store takes it: another app's metadata may be no text, or end in half a character. */
const textOf = (value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString() : '');

const nameOf = (named: Named) => (typeof named === 'string' ? named : (named?.id ?? ''));
