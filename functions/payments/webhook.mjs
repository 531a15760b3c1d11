/**
 * Receives Stripe's signed events. Stripe repeats an event for three days unless the answer is 2xx, so the answer is 200 only once the event is handled or turns
 * out not to concern Aram.
 */
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import Stripe from 'stripe';
import { isPaymentId, paymentIsOurs } from '../../operations/core.mjs';
import { enterPayment } from '../../operations/payments/entering.mjs';
import { takeTickets } from '../../operations/payments/takingTickets.mjs';
import { unset } from '../configured.mjs';
import { acting } from '../store.mjs';
import { reasonOf, stripe, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe.mjs';

/** @typedef {import('stripe').Stripe.Event} Event */
/** @typedef {import('stripe').Stripe.Checkout.Session} CheckoutSession */
/** @typedef {string | { id: string } | null} Named an object of Stripe's, as its id or expanded */

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

/**
 * The event, if Stripe has signed it. Without the secret of a webhook nothing counts as signed: anybody can sign with a placeholder.
 * @param {Buffer} body
 * @param {string} signature
 * @returns {Event | undefined}
 */
function signedEvent(body, signature) {
  if (unset(STRIPE_WEBHOOK_SECRET).length > 0) return undefined;
  try {
    return Stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET.value());
  } catch {
    return undefined;
  }
}

/** @param {Event} event */
async function hear(event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      await enter(factsOf(event.type, event.data.object));
      return;
    case 'charge.refunded':
      await back(event.data.object.payment_intent, { refunded: event.data.object.amount_refunded });
      return;
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      await back(event.data.object.payment_intent, { dispute: event.data.object.status });
      return;
    default:
  }
}

/**
 * @param {string} event
 * @param {CheckoutSession} session
 */
function factsOf(event, session) {
  const { patient, order, pack } = session.metadata ?? {};
  return {
    ...{ event, patient: textOf(patient), order: textOf(order), pack: textOf(pack) },
    ...{ paymentStatus: session.payment_status, payment: nameOf(session.payment_intent) },
    ...{ amount: session.amount_total ?? 0, currency: session.currency ?? '' },
  };
}

/** @param {import('../../operations/core.mjs').CheckoutFacts} facts */
async function enter(facts) {
  const { look } = await enterPayment(acting('webhook'), facts);
  if (look !== undefined) {
    logger.error('Money came that brings no tickets.', { order: facts.order, payment: facts.payment, state: look });
  }
}

/**
 * Handles refunds and disputes. They don't say whose payment they concern, so the function asks Stripe for the payment, whose metadata names the patient.
 * @param {Named} payment
 * @param {{ refunded?: number; dispute?: string }} news
 */
async function back(payment, news) {
  const id = nameOf(payment);
  if (!isPaymentId(id)) return;
  const metadata = await metadataOf(id);
  const [patient, order] = [textOf(metadata['patient']), textOf(metadata['order'])];
  if (!paymentIsOurs(patient, order)) return;
  for (const notice of await takeTickets(acting('webhook'), { uid: patient, payment: id, order, ...news })) {
    logger[notice === 'has left' ? 'warn' : 'error'](NOTICES[notice], { payment: id });
  }
}

/**
 * The metadata of a payment; none if this key doesn't open it, because it belongs to another account that shares the webhook.
 * @param {string} payment
 * @returns {Promise<Record<string, unknown>>}
 */
async function metadataOf(payment) {
  try {
    return (await stripe().paymentIntents.retrieve(payment)).metadata ?? {};
  } catch (error) {
    if (reasonOf(error).code === 'resource_missing') return {};
    throw error;
  }
}

/** A text as the store takes it: another app's metadata may be no text, or end in half a character. @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? Buffer.from(value).toString() : '');

/** @param {Named} named */
const nameOf = (named) => (typeof named === 'string' ? named : (named?.id ?? ''));
