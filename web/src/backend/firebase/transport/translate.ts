import { FirebaseError } from 'firebase/app';
import { BackendError, type BackendErrorCode } from '../../errors';
import { isOffline } from './network';
import { codeOfStore } from './storeCodes';

/**
 * The identity provider's codes. A user of this app can't meet the codes that are missing here.
 * Storage codes are those of the specified catalogue and keep their names (see `STORAGE`).
 */
const AUTH: Readonly<Record<string, BackendErrorCode>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/missing-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-mismatch': 'wrong-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/credential-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/invalid-new-email': 'invalid-email',
  'auth/missing-new-email': 'invalid-email',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/user-disabled': 'user-disabled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/operation-not-supported-in-this-environment': 'popup-blocked',
  'auth/web-storage-unsupported': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/account-exists-with-different-credential': 'account-exists-with-other-provider',
  'auth/requires-recent-login': 'recent-sign-in-required',
  'auth/user-token-expired': 'session-expired',
  'auth/invalid-user-token': 'session-expired',
  'auth/user-token-revoked': 'session-expired',
  'auth/null-user': 'session-expired',
  'auth/no-current-user': 'session-expired',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/quota-exceeded': 'quota-exceeded',
  'auth/operation-not-allowed': 'unauthorized-app',
  'auth/admin-restricted-operation': 'unauthorized-app',
  'auth/unauthorized-domain': 'unauthorized-app',
  'auth/app-not-authorized': 'unauthorized-app',
  'auth/invalid-api-key': 'unauthorized-app',
  'auth/api-key-not-valid': 'unauthorized-app',
  'auth/firebase-app-check-token-is-invalid': 'unauthorized-app',
};

/** File storage's codes, with the names of the specified catalogue (docs/product.md#errors), and a few that map to other codes. */
const STORAGE: Readonly<Record<string, BackendErrorCode>> = {
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized-app': 'unauthorized-app',
  'storage/quota-exceeded': 'quota-exceeded',
  'storage/unauthorized': 'unauthorized',
  'storage/object-not-found': 'object-not-found',
  'storage/retry-limit-exceeded': 'retry-limit-exceeded',
  'storage/canceled': 'canceled',
  'storage/invalid-url': 'invalid-url',
  'storage/invalid-default-bucket': 'no-default-bucket',
  'storage/bucket-not-found': 'no-default-bucket',
  'storage/project-not-found': 'no-default-bucket',
  'storage/no-default-bucket': 'no-default-bucket',
  'storage/invalid-argument': 'invalid-argument',
  'storage/invalid-argument-count': 'invalid-argument',
  'storage/invalid-format': 'invalid-argument',
  'storage/cannot-slice-blob': 'invalid-argument',
  'storage/server-file-wrong-size': 'invalid-argument',
  'storage/invalid-checksum': 'invalid-argument',
  'storage/invalid-root-operation': 'invalid-root-operation',
  'storage/no-download-url': 'no-download-url',
  'storage/app-deleted': 'unknown',
  'storage/unknown': 'unknown',
};

/** How browsers say that a request got no answer; the SDKs pass the text on. */
const NO_ANSWER = /failed to fetch|fetch failed|networkerror|network error|load failed|network request failed/i;

/** Codes that may have no network as their real cause. */
const MAYBE_NETWORK: ReadonlySet<BackendErrorCode> = new Set(['unknown', 'unavailable', 'retry-limit-exceeded']);

/**
 * The identity provider's own failures (its statuses 500 and 503). The SDK turns the provider's message into the code, word by word:
 * "auth/the-service-is-currently-unavailable.", "auth/internal-error-encountered.", "auth/error-code:-47".
 */
const PROVIDER_IN_TROUBLE = /^auth\/(?:internal-error|backend-error|error-code|.*unavailable)/;

function codeOfFirebase({ code }: FirebaseError): BackendErrorCode {
  // If Google refuses a key, the code contains the reason: "auth/api-key-not-valid.-please-pass-a-valid-api-key."
  if (code.startsWith('auth/api-key-not-valid')) return 'unauthorized-app';
  if (PROVIDER_IN_TROUBLE.test(code)) return 'unavailable';
  return AUTH[code] ?? STORAGE[code] ?? codeOfStore(code.replace('firestore/', ''));
}

/** Translates any failure of Firebase into an error of the catalogue. Its own message is dropped: it may contain what was typed. */
export function translate(thrown: unknown): BackendError {
  if (thrown instanceof BackendError) return thrown;
  const message = thrown instanceof Error ? thrown.message : '';
  // Lite parses an error page as JSON and fails with a SyntaxError.
  const isErrorPage = thrown instanceof SyntaxError;
  const code = thrown instanceof FirebaseError ? codeOfFirebase(thrown) : isErrorPage ? 'unavailable' : 'unknown';
  if (MAYBE_NETWORK.has(code) && (isOffline() || NO_ANSWER.test(message))) return new BackendError('offline');
  return new BackendError(code);
}

/** Runs work of an adapter; every failure becomes a `BackendError`. */
export async function safely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw translate(thrown);
  }
}
