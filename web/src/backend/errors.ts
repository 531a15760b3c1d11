/**
 * The possible errors of the backend: the error catalogue (docs/product.md#errors) as one closed union. Adapters translate into it, the
 * state keeps the code, and screens turn the code into a text (`errors` namespace).
 */
import { CoreError, type CoreErrorCode } from '../core/error';

/** Every code, in the order of the catalogue. The `errors` namespace has a text for each. Only tests read the list, so no page loads it. */
export const BACKEND_ERROR_CODES = [
  // Sign-in
  'wrong-credentials',
  'email-in-use',
  'weak-password',
  'invalid-email',
  'too-many-attempts',
  'user-disabled',
  'popup-blocked',
  'popup-closed',
  'account-exists-with-other-provider',
  'recent-sign-in-required',
  'session-expired',
  'email-unconfirmed',
  // Everywhere
  'offline',
  'unavailable',
  'no-answer',
  'not-arrived',
  'quota-exceeded',
  'permission-denied',
  // At the desk
  'access-ended',
  'own-record',
  'no-account',
  'account-unconfirmed',
  'account-in-use',
  'last-owner',
  'member-left',
  'still-member',
  'taken-by-other',
  'not-waiting',
  'wrong-colleague',
  'not-verified',
  'no-payments',
  'refund-failed',
  'not-subscribed',
  // Documents
  'not-found',
  'already-exists',
  'invalid-data',
  'busy',
  'limit-reached',
  'requests-paused',
  'wrong-clock',
  'time-taken',
  'session-changed',
  'too-many-sessions',
  'purchases-closed',
  'orders-blocked',
  'order-too-soon',
  // Files
  'unauthenticated',
  'unauthorized-app',
  'unauthorized',
  'object-not-found',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
  'invalid-argument',
  'invalid-root-operation',
  'no-default-bucket',
  'no-download-url',
  // Parts that are loaded later
  'app-part-missing',
  'core-crashed',
  'unknown',
] as const;

/** A code of the error catalogue. */
export type BackendErrorCode = (typeof BACKEND_ERROR_CODES)[number];

/** After these errors it's unknown whether a write was stored: the request may have been sent, but no answer came. */
const LOST_ANSWERS: ReadonlySet<BackendErrorCode> = new Set(['offline', 'unavailable', 'no-answer', 'unknown']);

/** Whether a write that failed may have been stored anyway. */
export function mayHaveArrived(code: BackendErrorCode): boolean {
  return LOST_ANSWERS.has(code);
}

/**
 * The only error that leaves the backend. It doesn't carry the provider's message, which may contain what the patient typed.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: BackendErrorCode;

  constructor(code: BackendErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The catalogue's codes for the core's errors. */
const CORE_CODES: Readonly<Record<CoreErrorCode, BackendErrorCode>> = {
  unavailable: 'app-part-missing',
  crashed: 'core-crashed',
  badInput: 'core-crashed',
};

/**
 * Returns the code of anything that was thrown: the backend's error, the core's, or the code that a thunk rejected with, since thunks reject
 * with nothing else (state/operation.ts).
 */
export function codeOf(thrown: unknown): BackendErrorCode {
  if (thrown instanceof BackendError) return thrown.code;
  if (thrown instanceof CoreError) return CORE_CODES[thrown.code];
  return typeof thrown === 'string' ? (thrown as BackendErrorCode) : 'unknown';
}
