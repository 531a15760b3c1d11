/** The acts of the desk: for each name in the core (core-wasm/domain/src/desk.rs) a function of `operations/`, and the person or item it concerns. */
import type { ActName } from '../core.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';

/** An act, whose input the core has checked. Its answer becomes JSON, with moments as ISO 8601 text. */
export interface DeskAct<Input> {
  run: (acting: Acting, input: Input) => unknown;
  /** `kind:id`, for the trace and for refusing acts about the caller (own.ts); not for lists. */
  of?: (input: Input, acting: Acting) => string | Promise<string>;
  /** The role that it gives to its subject, for the trace. */
  gives?: (input: Input) => string;
  /** For an act that opens something of which the trace names the parts: it's read first, and answered once the trace is written. */
  parts?: (answer: unknown) => string[];
  /** Whether it's about the caller's own settings. */
  isOwn?: true;
  /**
   * For an act that writes several times or whose answer the page reads: when a call is repeated that was interrupted after its first write, it does what is left and
   * answers as `run` does. Without it, the first write is all there is, and the answer is empty.
   */
  again?: (acting: Acting, input: Input) => unknown;
}

export type DeskActs = { readonly [Act in ActName]: DeskAct<DeskInputs[Act]> };
