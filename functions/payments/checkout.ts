/** Opens Stripe's page for an order. The patient waits for it, so a failure is reported at once and not retried: the patient can place another order. */
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { orderCheckout, type Fields } from '../../operations/core.ts';
import { unset } from '../configured.ts';
import { db } from '../store.ts';
import words from './words.json' with { type: 'json' };
import { reasonOf, stripe, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe.ts';
import type { Language, PackName } from '../../web/src/core/generated/tables.ts';
import type { Stored } from '../../operations/project/records.ts';

/** Names of the packs on Stripe's page, by language. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = words satisfies Record<
  Language,
  Record<PackName, string>
>;

type Place = FirebaseFirestore.DocumentReference;

export const checkout = onDocumentCreated(
  { document: 'patients/{uid}/orders/{id}', retry: false, secrets: [STRIPE_KEY, STRIPE_WEBHOOK_SECRET] },
  async ({ params, data }) => {
    const { uid, id } = params;
    const place = db.doc(`patients/${uid}/orders/${id}`);
    const run = db.doc('runs/checkout');
    const [settings, patient, order, known] = await db.getAll(
      ...[db.doc('settings/payments'), db.doc(`patients/${uid}`), place, run],
    );
    // An event arrives at least once; the second delivery finds the answer.
    if (!order?.exists || order.get('state') !== undefined) return;
    const lacking = unset(STRIPE_KEY, STRIPE_WEBHOOK_SECRET);
    // Health reads it there, without either secret.
    if (String(known?.get('unset')) !== String(lacking))
      await run.set({ unset: lacking, at: FieldValue.serverTimestamp() });
    if (lacking.length > 0) {
      // Without the webhook's secret, money could be taken that nobody would ever report to Aram.
      logger.error('Stripe isn’t set up, so no page was opened.', { order: id, unset: lacking });
      await answer(place, { state: 'failed', reason: 'closed' });
      return;
    }
    await answer(place, await open(uid, id, patient?.exists ? settings?.data() : undefined, data?.data() ?? {}));
  },
);

/** @param order as the patient wrote it */
async function open(
  uid: string,
  id: string,
  settings: Fields,
  order: Pick<Stored<'orders'>, 'pack' | 'language'>,
): Promise<{ state: 'open'; url: string } | { state: 'failed'; reason: 'closed' | 'stripe' }> {
  const wanted = orderCheckout(settings, order, id);
  if (!wanted) return { state: 'failed', reason: 'closed' };
  const { pack = '', language = '' } = order;
  const metadata = { patient: uid, order: id, pack };
  try {
    const session = await stripe().checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: wanted.currency,
              unit_amount: wanted.cents,
              product_data: { name: WORDS[language]?.[pack] ?? pack },
            },
          },
        ],
        success_url: wanted.successUrl,
        cancel_url: wanted.cancelUrl,
        locale: wanted.locale,
        client_reference_id: id,
        metadata,
        // Refunds and disputes name only the payment, so the payment carries the metadata, too.
        payment_intent_data: { metadata },
        // Aram stores no customers at Stripe and asks only for an address that the payment method needs.
        customer_creation: 'if_required',
        billing_address_collection: 'auto',
        // In the buyer's own currency, the amount would differ from the pack's price.
        adaptive_pricing: { enabled: false },
      },
      { idempotencyKey: id },
    );
    if (session.url) return { state: 'open', url: session.url };
    logger.error('Stripe opened a checkout without a page.', { order: id });
  } catch (error) {
    logger.error('Stripe opened no page.', { order: id, ...reasonOf(error) });
  }
  return { state: 'failed', reason: 'stripe' };
}

/** Writes the answer, unless the account was deleted meanwhile or another delivery of the event was faster. */
const answer = (place: Place, said: { state: string; url?: string; reason?: string }) =>
  db.runTransaction(async (transaction) => {
    const order = await transaction.get(place);
    if (order.exists && order.get('state') === undefined) transaction.update(place, said);
  });
