/** Says why an act wasn't done, and handles the case that someone else was faster. */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../plainError.ts';

/**
 * Why an act wasn't done:
 *
 *   unknown   nothing and nobody has that name
 *   illegal   the input isn't what the act accepts
 *   invalid   the id of a call at the desk belongs to another call
 *   notNow    the present state doesn't allow it
 *   own       it's about the staff member who asks: a colleague has to do it
 *   changed   someone else has just changed it
 *   tooFew    tickets
 *   unsound   the stored data contradicts itself: someone has to look at it in the console
 *   tooMany   more than is likely: someone has to confirm the number
 *   busy      someone else holds the documents
 *   away      Firebase doesn't answer.
 */
export type Why =
  'unknown' | 'illegal' | 'invalid' | 'notNow' | 'own' | 'changed' | 'tooFew' | 'unsound' | 'tooMany' | 'busy' | 'away';

/** An act that wasn't done. Programs use `why` and `about`; the message is for people and names no command. */
export class NotDone extends PlainError {
  /** @param about the unknown thing, or the name of the illegal input */
  constructor(
    readonly why: Why,
    message: string,
    readonly about = '',
  ) {
    super(message);
  }
}

/** The caller's role doesn't allow it. */
export class NotAllowed extends PlainError {}

/** The server understood and refused: `status` is its word for the reason, such as ALREADY_EXISTS. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: string,
    message: string,
  ) {
    super(message);
  }

  /** The documents weren't in the state that the write expected: someone else was faster, or an earlier attempt succeeded. */
  get isConflict() {
    return ['ALREADY_EXISTS', 'FAILED_PRECONDITION'].includes(this.status);
  }
}

/** Whether a write found the documents in another state than expected. */
export const isConflict = (error: unknown) => error instanceof Refusal && error.isConflict;

/** Waits for a write. If someone else was faster, it does something else. */
export const unlessConflict = <T>(write: Promise<T>, otherwise: () => T | Promise<T>) =>
  write.catch((error: unknown) => {
    if (isConflict(error)) return otherwise();
    throw error;
  });

/**
 * Retries work that lost a race. Each attempt reads again.
 * @param what keeps changing, as the beginning of a sentence
 */
export async function whileChanging<T>(tries: number, work: () => Promise<T>, what: string): Promise<T> {
  for (let tried = 1; tried <= tries; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await wait(Math.random() * 50 * tried);
    }
  }
  throw new NotDone('changed', `${what} keeps changing: nothing was written.`);
}
