/**
 * The typed face of the core: the decisions of the product, made in Rust and run as WebAssembly.
 *
 * Constants and types can be read at once. The decisions come in two modules, each fetched when it is first needed: `loadCore()` for what public pages need,
 * `loadMemberCore()` for sessions, conversations and calls, whose types are in `core/member`.
 */
export * from './generated/forms';
export * from './generated/tables';
export { CoreError } from './error';
export type { BookingOutcome, BookingRefused, Core } from './public/types';
export { loadCore, loadMemberCore } from './load';
