import type { BackendErrorCode } from '../../errors';

/** The document store's codes. Firestore lite uses HTTP, and reports a missing answer as `unknown`. */
const FIRESTORE: Readonly<Record<string, BackendErrorCode>> = {
  'permission-denied': 'permission-denied',
  unauthenticated: 'session-expired',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  'invalid-argument': 'invalid-data',
  'failed-precondition': 'invalid-data',
  'out-of-range': 'invalid-data',
  'resource-exhausted': 'quota-exceeded',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  // Others hold the same documents, so nothing was stored (`patiently`).
  aborted: 'busy',
  internal: 'unavailable',
  cancelled: 'unavailable',
  unknown: 'unavailable',
};

/** The error for a code of the document store; `unknown` for one that isn't known. */
export function codeOfStore(code: string): BackendErrorCode {
  return FIRESTORE[code] ?? 'unknown';
}
