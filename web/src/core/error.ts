/** Why the core could not answer. */
export type CoreErrorCode =
  /** The module could not be fetched or started; loading again may work. */
  | 'unavailable'
  /** The module broke in the call. It starts afresh with the next one. */
  | 'crashed'
  /** The module was given what it cannot read. */
  | 'badInput';

/** The core could not answer. */
export class CoreError extends Error {
  readonly code: CoreErrorCode;

  constructor(code: CoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CoreError';
    this.code = code;
  }
}
