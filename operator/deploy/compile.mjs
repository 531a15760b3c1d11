/** The emulator's compiler, to be asked whether a refusal of the service's is the fault of the rules. */
import { startJudge } from '../../enforcement/judge/judge.mjs';

/**
 * @param {string} source
 * @returns {Promise<string[]>} why it refuses the rules; empty where it takes them
 * @throws {import('../../tools/lib/plain-error.mjs').PlainError} where Java or the emulator is missing
 */
export async function compileHere(source) {
  const judge = await startJudge();
  try {
    return await judge.load('published', source);
  } finally {
    await judge.stop();
  }
}
