/** Asks the emulator's compiler how large the rules are, and whether they themselves are the reason for the service's refusal. */
import { startJudge } from '../../enforcement/judge/judge.mjs';
import { weightOf } from '../../enforcement/judge/measure.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';

/**
 * @param {string} source
 * @returns {Promise<string[]>} the compiler's errors; empty if it accepts the rules
 * @throws {import('../../tools/lib/plain-error.mjs').PlainError} if Java or the emulator is missing
 */
export async function compileHere(source) {
  const judge = await startJudge();
  try {
    return await judge.load('published', source);
  } finally {
    await judge.stop();
  }
}

/**
 * Describes the size of the rules next to the limits. Only a refusal of the service needs Java, so a deploy goes on without it.
 * @param {string} source as it is published
 * @returns {Promise<string>}
 */
export async function measureHere(source) {
  /** @type {import('../../enforcement/judge/judge.mjs').Judge} */
  let judge;
  try {
    judge = await startJudge();
  } catch (error) {
    if (error instanceof PlainError) return 'not measured, because Java or the emulator is missing here';
    throw error;
  }
  try {
    return weightOf(await judge.weigh(source));
  } finally {
    await judge.stop();
  }
}
