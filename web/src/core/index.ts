/**
 * The typed face of the core: the decisions of the product, made in Rust and run as WebAssembly.
 *
 * Constants and types are available immediately. The decisions come in three modules, each fetched at its first use: `loadCore()` for public
 * pages, `loadListCore()` for lists of counselors (types in `core/list`), and `loadMemberCore()` for sessions, conversations and calls (types
 * in `core/member`).
 */
export * from './generated/forms';
export * from './generated/tables';
export { CoreError } from './error';
export type { BookingOutcome, BookingRefused, Core, FileProblem } from './public/types';
export { loadCore, loadListCore, loadMemberCore } from './load';
