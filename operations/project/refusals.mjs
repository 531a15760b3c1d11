/** Why an act was not done, and what to do where somebody was faster. */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../plainError.mjs';

/**
 * Why an act was not done:
 *
 *   unknown   there is nothing, or nobody, by that name
 *   illegal   what was given is not what the act takes
 *   notNow    its present state does not allow it
 *   changed   somebody else has just changed it
 *   tooFew    tickets
 *   unsound   what is stored contradicts itself: somebody has to look at it in the console
 *   tooMany   more than is likely: somebody has to say the number
 *   busy      somebody else holds the documents
 *   away      Firebase does not answer
 *
 * @typedef {'unknown' | 'illegal' | 'notNow' | 'changed' | 'tooFew' | 'unsound' | 'tooMany' | 'busy' | 'away'} Why
 */

/** An act that was not done. A program goes by `why` and `about`; the message is for people, and names no command. */
export class NotDone extends PlainError {
  /**
   * @param {Why} why
   * @param {string} message
   * @param {string} [about] what is unknown, or which input is illegal
   */
  constructor(why, message, about = '') {
    super(message);
    this.why = why;
    this.about = about;
  }
}

/** The role of whoever asks does not allow it. */
export class NotAllowed extends PlainError {}

/** The server understood and said no: `status` is its word for why, such as ALREADY_EXISTS. */
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

  /** The documents are not in the state that the write expected: someone else was faster, or an earlier try was kept. */
  get isConflict() {
    return ['ALREADY_EXISTS', 'FAILED_PRECONDITION'].includes(this.status);
  }
}

/** Whether a write found the documents in another state than it expected. @param {unknown} error */
export const isConflict = (error) => error instanceof Refusal && error.isConflict;

/**
 * Writes; where somebody was faster, does something else.
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
 * Tries again what met a change: each try reads again.
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
