/** Requests from Google's REST APIs what firebase-admin has no call for. These only read, so each may be repeated. */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../plainError.mjs';
import { refusalOf } from './answers.mjs';

const TRIES = 5;
const FIRST_PAUSE = 250;
const PATIENCE = 60_000;
const PASSING = [408, 429, 500, 502, 503, 504];

/** Google's words for HTTP codes, used when the response contains none. @type {Readonly<Record<number, string>>} */
const STATUSES = { 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' };

/**
 * @param {import('./place.mjs').Place} place
 * @param {import('./credentials.mjs').Credentials} credentials
 * @param {string} address
 * @returns {Promise<unknown>} the content of the response
 */
export async function ask(place, credentials, address) {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(address, await credentials());
    if (typeof answer !== 'string' && answer.ok) return answer.json();
    if (tried < TRIES && (typeof answer === 'string' || PASSING.includes(answer.status))) {
      await wait(FIRST_PAUSE * 2 ** (tried - 1) * (0.5 + Math.random()));
      continue;
    }
    if (typeof answer === 'string') {
      throw new PlainError(
        `${new URL(address).host} can’t be reached (${answer}): check the network, then run the command again.`,
      );
    }
    const text = await answer.text();
    const { status, message = text.slice(0, 500) } = errorIn(text);
    const word = PASSING.includes(answer.status) ? 'UNAVAILABLE' : (STATUSES[answer.status] ?? status ?? '');
    throw refusalOf(place, word, message);
  }
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 * @returns {Promise<Response | string>} the response, or the reason why there is none
 */
async function send(address, headers) {
  try {
    return await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/**
 * @param {string} text
 * @returns {{ status?: string; message?: string }}
 */
function errorIn(text) {
  try {
    return JSON.parse(text).error ?? {};
  } catch {
    return {};
  }
}
