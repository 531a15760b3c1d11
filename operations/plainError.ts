/**
 * An error that the reader can act on: its message is shown unchanged and without a stack. Any other error is a fault of the tools and is shown with its stack.
 */
export class PlainError extends Error {
  override name = 'PlainError';
}
