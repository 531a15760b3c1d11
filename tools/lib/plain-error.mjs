/** Errors that the reader can act on, and their messages. */
import { PlainError } from '../../operations/plainError.mjs';

export { PlainError };

/**
 * The message for anything that was thrown.
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  if (error instanceof PlainError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
