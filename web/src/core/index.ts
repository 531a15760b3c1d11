/**
 * The typed face of the core: the decisions of the product, made in Rust and run as WebAssembly.
 *
 * Constants and types can be read at once; the decisions come with `loadCore()`, which fetches the module when it is first
 * needed.
 */
export * from './generated/forms';
export * from './generated/tables';
export { CoreError } from './error';
export type { BookingOutcome, Core } from './types';
export { loadCore } from './load';
