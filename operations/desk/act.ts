/**
 * An act of the desk: a function of `operations/` and the person or item it concerns. The core has checked the input before it runs
 * (core-wasm/domain/src/desk.rs). Its answer becomes JSON, with moments as ISO 8601 text.
 */
import type { Acting } from '../project/act.ts';

export interface DeskAct {
  run: (acting: Acting, input: never) => unknown;
  /**
   * `kind:id`, for the trace and for refusing acts about
   * the caller (own.ts); not for lists.
   */
  of?: (input: never, acting: Acting) => string | Promise<string>;
  /** The role that it gives to its subject, for the trace. */
  gives?: (input: never) => string;
  /** For an act that opens something of which the trace names the parts: it's read first, and answered once the trace is written. */
  parts?: (answer: never) => string[];
  /** Whether it's about the caller's own settings. */
  isOwn?: true;
  /**
   * For an act that writes several times or whose answer the page reads: when a
   * call is repeated that was interrupted after its first write, it does what is left and answers as `run` does. Without it, the first write is all there is, and the answer is empty.
   */
  again?: (acting: Acting, input: never) => unknown;
}
