/** Errors that the reader can act on, and their messages. */
import { PlainError } from '../../operations/plainError.ts';

export { PlainError };

/** The message for anything that was thrown. */
export function describeError(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
