/** Asks the emulator's compiler whether the rules themselves are the reason for the service's refusal. */
import { startJudge } from '../../enforcement/judge/judge.mjs';

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
