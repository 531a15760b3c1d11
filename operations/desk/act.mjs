/**
 * An act of the desk: a function of `operations/` and the person or item it concerns. The core has checked the input before it runs
 * (core-wasm/domain/src/desk.rs). Its answer becomes JSON, with moments as ISO 8601 text.
 */

/**
 * @typedef {object} DeskAct
 * @property {(acting: import('../project/act.mjs').Acting, input: never) => unknown} run
 * @property {(input: never, acting: import('../project/act.mjs').Acting) => string | Promise<string>} [of] `kind:id`, for the trace and for refusing acts about
 *   the caller (own.mjs); not for lists
 * @property {(input: never) => string} [gives] the role that it gives to its subject, for the trace
 * @property {(answer: never) => string[]} [parts] for an act that opens something of which the trace names the parts: it's read first, and answered once the trace is written
 * @property {true} [isOwn] whether it's about the caller's own settings
 * @property {(acting: import('../project/act.mjs').Acting, input: never) => unknown} [again] for an act that writes several times or whose answer the page reads: when a
 *   call is repeated that was interrupted after its first write, it does what is left and answers as `run` does. Without it, the first write is all there is, and the answer is empty
 */

export {};
