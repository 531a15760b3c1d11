/**
 * An act of the desk: a function of `operations/`, and the person or item that it concerns. The core has checked the input when it runs (core-wasm/domain/src/desk.rs). Its answer
 * becomes JSON, a moment as ISO 8601 text.
 */

/**
 * @typedef {object} DeskAct
 * @property {(acting: import('../project/act.mjs').Acting, input: never) => unknown} run
 * @property {(input: never, acting: import('../project/act.mjs').Acting) => string | Promise<string>} [of] `kind:id`, for the trace; not for lists
 * @property {(acting: import('../project/act.mjs').Acting, input: never) => unknown} [again] of an act that writes several times, or whose answer the page reads: does
 *   what is left when a call is repeated that broke off after its first write, and answers as `run` does. Without it, that write was all, and the answer is nothing
 */

export {};
