/**
 * The typed face of the core: the decisions of the product, made in Rust and run as WebAssembly.
 *
 * Constants and types are available immediately. The decisions come in two modules, each fetched at its first use: `loadCore()` for
 * public pages, `loadMemberCore()` for sessions, conversations and calls, whose types are in `core/member`.
 */
export * from './generated/forms';
export * from './generated/tables';
export { CoreError } from './error';
export type { BookingOutcome, BookingRefused, Core, FileProblem } from './public/types';
export { loadCore, loadMemberCore } from './load';
