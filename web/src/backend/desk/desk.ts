import type { Acts } from '../../../../operations/desk/acts.ts';

/** A value after it was sent as JSON: a moment is ISO 8601 text, and undefined fields are left out. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/** The name of an act at the staff's desk. */
export type ActName = keyof Acts;

/** The input fields of an act. */
export type ActInput<Act extends ActName> = Acts[Act]['run'] extends (acting: never, input: infer Input) => unknown
  ? unknown extends Input
    ? Readonly<Record<string, never>>
    : Omit<Input & object, 'limit'>
  : never;

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
