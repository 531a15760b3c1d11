// @vitest-environment node
import { FirebaseError } from 'firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { BACKEND_ERROR_CODES, BackendError, type BackendErrorCode, codeOf } from '../../errors';
import { CoreError } from '../../../core/error';
import { safely, translate } from './translate';

const codeFor = (code: string, message = '') => translate(new FirebaseError(code, message)).code;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every storage code of the catalogue keeps its name', () => {
  const catalogue = [
    'unauthenticated',
    'unauthorized-app',
    'quota-exceeded',
    'unauthorized',
    'object-not-found',
    'retry-limit-exceeded',
    'canceled',
    'invalid-url',
    'invalid-argument',
    'invalid-root-operation',
    'no-default-bucket',
    'no-download-url',
    'unknown',
  ];
  expect(catalogue.map((code) => codeFor(`storage/${code}`))).toEqual(catalogue);
});

test.each<[string, BackendErrorCode]>([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/user-not-found', 'wrong-credentials'],
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/email-already-in-use', 'email-in-use'],
  ['auth/weak-password', 'weak-password'],
  ['auth/too-many-requests', 'too-many-attempts'],
  ['auth/popup-blocked', 'popup-blocked'],
  ['auth/popup-closed-by-user', 'popup-closed'],
  ['auth/cancelled-popup-request', 'popup-closed'],
  ['auth/account-exists-with-different-credential', 'account-exists-with-other-provider'],
  ['auth/requires-recent-login', 'recent-sign-in-required'],
  ['auth/user-token-expired', 'session-expired'],
  ['auth/network-request-failed', 'offline'],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'unauthorized-app'],
  ['auth/internal-error', 'unavailable'],
  ['auth/internal-error-encountered.', 'unavailable'],
  ['auth/unavailable', 'unavailable'],
  ['auth/the-service-is-currently-unavailable.', 'unavailable'],
  ['auth/error-code:-47', 'unavailable'],
  ['auth/something-new', 'unknown'],
  ['permission-denied', 'permission-denied'],
  ['unauthenticated', 'session-expired'],
  ['not-found', 'not-found'],
  ['invalid-argument', 'invalid-data'],
  ['resource-exhausted', 'quota-exceeded'],
  ['unavailable', 'unavailable'],
  ['aborted', 'busy'],
  ['unknown', 'unavailable'],
])('%s becomes %s', (firebase, expected) => {
  expect(codeFor(firebase)).toBe(expected);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', 'fetch failed'])(
  'a request without an answer (%s) means that there is no network',
  (words) => {
    expect(codeFor('unknown', `Request failed with error: ${words}`)).toBe('offline');
  },
);

test('a failure in an offline browser is reported as offline, but a refusal stays a refusal', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(codeFor('unavailable')).toBe('offline');
  expect(codeFor('storage/retry-limit-exceeded')).toBe('offline');
  expect(codeFor('permission-denied')).toBe('permission-denied');
});

test('an error page instead of an answer means that the service is unavailable', () => {
  expect(translate(new SyntaxError('Unexpected token <')).code).toBe('unavailable');
});

test('nothing of the provider’s own message is passed on', async () => {
  const refused = safely(() => Promise.reject(new FirebaseError('permission-denied', 'hobbies: "private"')));
  await expect(refused).rejects.toEqual(new BackendError('permission-denied'));
  await expect(safely(() => Promise.reject(new Error('private')))).rejects.toThrow(/^unknown$/);
});

test('anything that was thrown has a code', () => {
  expect(codeOf(new BackendError('offline'))).toBe('offline');
  expect(codeOf('limit-reached')).toBe('limit-reached');
  expect(codeOf(new CoreError('unavailable', ''))).toBe('app-part-missing');
  expect(codeOf(new CoreError('crashed', ''))).toBe('core-crashed');
  expect([codeOf(null), codeOf(new Error('x'))]).toEqual(['unknown', 'unknown']);
  expect(new Set(BACKEND_ERROR_CODES).size).toBe(BACKEND_ERROR_CODES.length);
});
