import type { Acts } from '../../../../operations/desk/acts.ts';
import type { DeskInputs } from '../../core';

/** A value after it was sent as JSON: a moment is ISO 8601 text, and undefined fields are left out. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/** The name of an act at the staff's desk. */
export type ActName = keyof DeskInputs;

/** The input fields of an act. */
export type ActInput<Act extends ActName> = DeskInputs[Act];

/** The answer of an act. */
export type ActAnswer<Act extends ActName> = Json<Awaited<ReturnType<Acts[Act]['run']>>>;

/** The staff's desk: a single function carries out every act. It bypasses the rules of the store and checks the permissions itself. */
export interface DeskPort {
  /**
   * Calls an act.
   *
   * @param id of the call, a UUID. An act that changes something takes effect once, however often the same call is sent
   */
  callDesk: <Act extends ActName>(act: Act, input: ActInput<Act>, id: string) => Promise<ActAnswer<Act>>;
}
