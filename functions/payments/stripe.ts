/** Stripe's official library. It fixes the version of Stripe's API, and the webhook must use the same version (docs/payments.md). */
import { defineSecret } from 'firebase-functions/params';
import Stripe from 'stripe';
import { unset } from '../configured.ts';

/** A restricted key (docs/payments.md#keys), or a placeholder in a project that takes no money (configured.ts). */
export const STRIPE_KEY = defineSecret('STRIPE_KEY');

/** The secret with which Stripe signs its events, or a placeholder likewise. */
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');

const NETWORK_TRIES = 2;
const SILENCE_MS = 15_000;

/**
 * Connects to Stripe, or to the local fake that an emulator is configured with.
 * @throws {Error} if there is no key, only a placeholder
 */
export function stripe() {
  if (unset(STRIPE_KEY).length > 0) throw new Error('The key of Stripe isn’t set up.');
  const local = process.env['FUNCTIONS_EMULATOR'] === 'true' ? process.env['STRIPE_LOCAL'] : undefined;
  const [host = '', port = ''] = local?.split(':') ?? [];
  return new Stripe(STRIPE_KEY.value(), {
    maxNetworkRetries: NETWORK_TRIES,
    timeout: SILENCE_MS,
    telemetry: false,
    ...(local !== undefined && { host, port: Number(port), protocol: 'http' as const }),
  });
}

/** Stripe's error messages can contain what was sent, so only the type and the code are kept. */
export function reasonOf(error: unknown) {
  const { type, code } = error as { type?: string; code?: string | number };
  return { type: type ?? (error instanceof Error ? error.name : 'unknown'), code: String(code ?? '') };
}
