/** Why the core couldn't answer. */
export type CoreErrorCode =
  /** The module couldn't be fetched or started; loading again may work. */
  | 'unavailable'
  /** The module broke in the call. It restarts with the next one. */
  | 'crashed'
  /** The module was given input that it can't read. */
  | 'badInput';

/** The core couldn't answer. */
export class CoreError extends Error {
  readonly code: CoreErrorCode;

  constructor(code: CoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CoreError';
    this.code = code;
  }
}
