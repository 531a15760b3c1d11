/** Explains Google's error responses in words that staff can act on. */
import { PlainError } from '../plainError.ts';
import { NotAllowed, NotDone, Refusal } from './refusals.ts';
import type { ProjectConfig } from './config.ts';

/** Google's error words by their gRPC code. */
const GRPC = [
  ...['OK', 'CANCELLED', 'UNKNOWN', 'INVALID_ARGUMENT', 'DEADLINE_EXCEEDED', 'NOT_FOUND', 'ALREADY_EXISTS'],
  ...['PERMISSION_DENIED', 'RESOURCE_EXHAUSTED', 'FAILED_PRECONDITION', 'ABORTED', 'OUT_OF_RANGE', 'UNIMPLEMENTED'],
  ...['INTERNAL', 'UNAVAILABLE', 'DATA_LOSS', 'UNAUTHENTICATED'],
];

/** The same for the HTTP codes that matter here. */
const HTTP: Readonly<Record<number, string>> = {
  ...{ 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND', 408: 'DEADLINE_EXCEEDED' },
  ...{ 429: 'RESOURCE_EXHAUSTED', 500: 'INTERNAL', 502: 'UNAVAILABLE', 503: 'UNAVAILABLE', 504: 'DEADLINE_EXCEEDED' },
};

/** The same for firebase-admin's codes. */
const FIREBASE: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'NOT_FOUND',
  // No account can have an email that isn't valid.
  'auth/invalid-email': 'NOT_FOUND',
  'auth/insufficient-permission': 'PERMISSION_DENIED',
  'app/invalid-credential': 'UNAUTHENTICATED',
  'app/network-error': 'UNAVAILABLE',
  'app/network-timeout': 'UNAVAILABLE',
};

/**
 * How Firestore refuses a write that expects a later version than is stored. The document was replaced meanwhile, by a server whose clock was slow. It's a
 * conflict like any other, but Firestore answers INVALID_ARGUMENT.
 */
const REPLACED_EARLIER = 'Invalid base version, it is greater than the stored version';

const NOT_ALLOWED = ['UNAUTHENTICATED', 'PERMISSION_DENIED'];
const PASSING = ['DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'INTERNAL', 'UNAVAILABLE'];

/** firebase-admin has its own words for a few refusals of accounts. Any other, such as a missing role, is an internal error that contains the server's whole response. */
const WHOLE_ANSWER = /Raw server response: "(\{.*\})"$/s;

/** The status code, such as PERMISSION_DENIED, and the message of an error from Google's servers; undefined if the error comes from elsewhere. */
function answerOf(error: unknown): { status: string; message: string } | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const whole = code === 'auth/internal-error' ? WHOLE_ANSWER.exec(message)?.[1] : undefined;
  if (whole) return (JSON.parse(whole) as { error: { status: string; message: string } }).error;
  const status = typeof code === 'string' ? FIREBASE[code] : numbered(code);
  return status ? { status, message: message.replace(/^\d+ [A-Z_]+: /, '') } : undefined;
}

const numbered = (code: unknown) => (typeof code === 'number' ? (GRPC[code] ?? HTTP[code] ?? String(code)) : undefined);

export function refusalOf(config: ProjectConfig, status: string, message: string) {
  if (status === 'ABORTED') {
    return new NotDone('busy', `Somebody else holds these documents (${message}): nothing was written.`);
  }
  if (NOT_ALLOWED.includes(status)) {
    return new NotAllowed(
      `The project "${config.projectId}" doesn’t let you do this: ${message}
Ask its owner for an operator's role (docs/deploy.md#7-operators), or sign in as someone who has it.`,
    );
  }
  if (PASSING.includes(status)) {
    return new NotDone('away', `The project "${config.projectId}" answers ${status}: ${message} Try again in a while.`);
  }
  return new Refusal(message.startsWith(REPLACED_EARLIER) ? 'FAILED_PRECONDITION' : status, message);
}

/** Calls Firebase and turns its errors into our words. */
export async function said<T>(config: ProjectConfig, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const answer = error instanceof PlainError ? undefined : answerOf(error);
    if (!answer) throw error;
    throw refusalOf(config, answer.status, answer.message);
  }
}
