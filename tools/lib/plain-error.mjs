/** Errors that the reader can act on, and the words for them. */
import { PlainError } from '../../operations/plainError.mjs';

export { PlainError };

/**
 * Words for whatever was thrown.
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  if (error instanceof PlainError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
