/**
 * An error that the reader can act on: its message is shown as it stands, without a stack.
 * Everything else that is thrown is a fault of the tools and is shown with its stack.
 */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}
