/** Says why an act wasn't done, and handles the case that someone else was faster. */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../plainError.mjs';

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
 *   away      Firebase doesn't answer
 *
 * @typedef {'unknown' | 'illegal' | 'invalid' | 'notNow' | 'own' | 'changed' | 'tooFew' | 'unsound' | 'tooMany' | 'busy' | 'away'} Why
 */

/** An act that wasn't done. Programs use `why` and `about`; the message is for people and names no command. */
export class NotDone extends PlainError {
  /**
   * @param {Why} why
   * @param {string} message
   * @param {string} [about] the unknown thing, or the name of the illegal input
   */
  constructor(why, message, about = '') {
    super(message);
    this.why = why;
    this.about = about;
  }
}

/** The caller's role doesn't allow it. */
export class NotAllowed extends PlainError {}

/** The server understood and refused: `status` is its word for the reason, such as ALREADY_EXISTS. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';

  /**
   * @param {string} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }

  /** The documents weren't in the state that the write expected: someone else was faster, or an earlier attempt succeeded. */
  get isConflict() {
    return ['ALREADY_EXISTS', 'FAILED_PRECONDITION'].includes(this.status);
  }
}

/** Whether a write found the documents in another state than expected. @param {unknown} error */
export const isConflict = (error) => error instanceof Refusal && error.isConflict;

/**
 * Waits for a write. If someone else was faster, it does something else.
 * @template T
 * @param {Promise<T>} write
 * @param {() => T | Promise<T>} otherwise
 */
export const unlessConflict = (write, otherwise) =>
  write.catch((/** @type {unknown} */ error) => {
    if (isConflict(error)) return otherwise();
    throw error;
  });

/**
 * Retries work that lost a race. Each attempt reads again.
 * @template T
 * @param {number} tries
 * @param {() => Promise<T>} work
 * @param {string} what keeps changing, as the beginning of a sentence
 * @returns {Promise<T>}
 */
export async function whileChanging(tries, work, what) {
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
