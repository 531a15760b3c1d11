/** Stripe, by its official library. The version of Stripe's interface is the library's: the webhook's has to be the same (docs/stripe.md). */
import { defineSecret } from 'firebase-functions/params';
import Stripe from 'stripe';

/** A restricted key (docs/stripe.md#keys). `none` in a project that takes no money, since a secret has to have a value. */
export const STRIPE_KEY = defineSecret('STRIPE_KEY');

/** With this, Stripe signs what it tells. `none` likewise. */
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');

const NETWORK_TRIES = 2;
const SILENCE_MS = 15_000;

/** Asks Stripe, or the fake on the loopback that an emulator is told of. */
export function stripe() {
  const local = process.env['FUNCTIONS_EMULATOR'] === 'true' ? process.env['STRIPE_LOCAL'] : undefined;
  const [host = '', port = ''] = local?.split(':') ?? [];
  return new Stripe(STRIPE_KEY.value(), {
    maxNetworkRetries: NETWORK_TRIES,
    timeout: SILENCE_MS,
    telemetry: false,
    ...(local !== undefined && { host, port: Number(port), protocol: /** @type {const} */ ('http') }),
  });
}

/** Stripe's own words for what went wrong may hold what was sent: only these two are kept. @param {unknown} error */
export function reasonOf(error) {
  const { type, code } = /** @type {{ type?: unknown; code?: unknown }} */ (error);
  return { type: String(type ?? (error instanceof Error ? error.name : 'unknown')), code: String(code ?? '') };
}
