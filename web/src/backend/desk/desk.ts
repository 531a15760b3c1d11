import type { Acts } from '../../../../operations/desk/acts.mjs';

/** A value after it crossed as JSON: a moment is ISO 8601 text, and undefined fields are left out. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/** An act of the staff's desk, by its name. */
export type ActName = keyof Acts;

/** The fields of an act's call. */
export type ActInput<Act extends ActName> = Acts[Act]['run'] extends (acting: never, input: infer Input) => unknown
  ? unknown extends Input
    ? Readonly<Record<string, never>>
    : Omit<Input & object, 'limit'>
  : never;

/** The answer of an act. */
export type ActAnswer<Act extends ActName> = Json<Awaited<ReturnType<Acts[Act]['run']>>>;

/** The staff's desk: one function does every act, past the rules of the store, and decides who may. */
export interface DeskPort {
  /**
   * Calls an act.
   *
   * @param id of the call, a UUID. An act that changes something is done once, however often the same call is sent
   */
  callDesk: <Act extends ActName>(act: Act, input: ActInput<Act>, id: string) => Promise<ActAnswer<Act>>;
}
