/** Sends requests whose refusal is a valid answer: nothing here throws because of a status. */

/**
 * @typedef {object} Answer
 * @property {number} code the HTTP status; 0 if no answer came
 * @property {string} status Google's word for an error, such as PERMISSION_DENIED; empty if there is none
 * @property {string} text the body, or why no answer came
 * @property {number} took milliseconds
 */

/** The longest wait for an answer, in milliseconds. */
export const PATIENCE = 30_000;

/**
 * @param {typeof fetch} through
 * @param {string} address
 * @param {{ method?: string; headers?: Record<string, string>; body?: unknown; patience?: number }} [request] patience in milliseconds
 * @returns {Promise<Answer>}
 */
export async function send(through, address, { method, headers = {}, body, patience = PATIENCE } = {}) {
  const begun = Date.now();
  try {
    const answer = await through(address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const text = await answer.text();
    return { code: answer.status, status: statusIn(text), text, took: Date.now() - begun };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const text = cause instanceof Error ? cause.message : String(cause);
    return { code: 0, status: '', text, took: Date.now() - begun };
  }
}

/**
 * Such as "403 PERMISSION_DENIED" or "no answer".
 * @param {Answer} answer
 */
export const named = ({ code, status }) => (code === 0 ? 'no answer' : `${code}${status && ` ${status}`}`);

/**
 * Google's own words for an error, on one line and shortened.
 * @param {Answer} answer
 */
export function wordsOf({ text }) {
  const message = errorIn(text)?.message ?? text;
  return message.replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** @param {string} text */
const statusIn = (text) => errorIn(text)?.status ?? '';

/**
 * The error in a response. Streams answer with a list whose first item contains the error.
 * @param {string} text
 * @returns {{ status?: string; message?: string } | undefined}
 */
function errorIn(text) {
  try {
    const body = JSON.parse(text);
    return (Array.isArray(body) ? body[0] : body)?.error;
  } catch {
    return undefined;
  }
}
