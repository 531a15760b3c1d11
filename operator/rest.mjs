/**
 * One way to ask Google's REST interfaces, with words for what goes wrong. What may pass is tried again: every write of the
 * operator's can be repeated without being counted twice, because it says in what state it expects the documents.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../tools/lib/plain-error.mjs';

/** @typedef {import('./place.mjs').Place} Place */

const TRIES = 5;
const FIRST_PAUSE = 250;
const PATIENCE = 60_000;
const PASSING = [408, 429, 500, 502, 503, 504];

/** The role of whoever asks does not allow it. */
export class NotAllowed extends PlainError {}

/** The server understood and said no: `status` is its word for why, such as ALREADY_EXISTS. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';

  /**
   * @param {number} code
   * @param {string} status
   * @param {string} message
   */
  constructor(code, status, message) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** The documents are not in the state that the write expected: someone else was faster, or an earlier try was kept. */
  get isConflict() {
    return ['ALREADY_EXISTS', 'FAILED_PRECONDITION'].includes(this.status);
  }
}

/**
 * @param {Place} place
 * @param {string} address
 * @param {{ method?: string; body?: unknown }} [request]
 * @returns {Promise<unknown>} what the answer holds; undefined where it is empty
 */
export async function ask(place, address, { method = 'GET', body } = {}) {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(place, address, method, body);
    const text = typeof answer === 'string' ? '' : await answer.text();
    if (typeof answer !== 'string' && answer.ok) return text === '' ? undefined : JSON.parse(text);
    if (tried < TRIES && (typeof answer === 'string' || PASSING.includes(answer.status) || isHeld(text))) {
      await wait(FIRST_PAUSE * 2 ** (tried - 1) * (0.5 + Math.random()));
      continue;
    }
    throw typeof answer === 'string' ? unreachable(place, address, answer) : refusalOf(place, answer.status, text);
  }
}

/**
 * @param {Place} place
 * @param {string} address
 * @param {string} method
 * @param {unknown} body
 * @returns {Promise<Response | string>} or the reason why there is no answer
 */
async function send(place, address, method, body) {
  const headers = { ...(await place.credentials()), ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  try {
    return await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/**
 * @param {Place} place
 * @param {string} address
 * @param {string} reason
 */
function unreachable(place, address, reason) {
  const { host } = new URL(address);
  return new PlainError(
    place.real
      ? `${host} cannot be reached (${reason}): look at the network, then run the command again.`
      : `No emulator answers at ${host} (${reason}): start them with \`npm start\`, or say where they are by
FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST.`,
  );
}

/**
 * Somebody else holds the documents, by a transaction that has read them: nothing was written.
 * @param {string} text
 */
const isHeld = (text) => errorIn(text).status === 'ABORTED';

/**
 * @param {Place} place
 * @param {number} code
 * @param {string} text
 */
function refusalOf(place, code, text) {
  const { status = '', message = text.slice(0, 500) } = errorIn(text);
  if (isHeld(text)) {
    return new PlainError(
      `Somebody else holds these documents (${message}): nothing was written. Run the command again; if it goes on, see docs/operating.md#when-something-is-wrong.`,
    );
  }
  if (code === 401 || code === 403) {
    return new NotAllowed(
      `The project "${place.projectId}" does not let you do this: ${message}
Ask its owner for an operator's role (docs/deploy.md#7-operators), or sign in as someone who has it.`,
    );
  }
  if (PASSING.includes(code)) {
    return new PlainError(`The project "${place.projectId}" answers ${code}: ${message}\nTry again in a while.`);
  }
  return new Refusal(code, status, message);
}

/**
 * @param {string} text
 * @returns {{ status?: string; message?: string }}
 */
function errorIn(text) {
  try {
    const body = JSON.parse(text);
    return (Array.isArray(body) ? body[0] : body)?.error ?? {};
  } catch {
    return {};
  }
}
