/** Asks the emulator's compiler how large the rules are, and whether they themselves are the reason for the service's refusal. */
import { startJudge, type Judge } from '../../enforcement/judge/judge.ts';
import { weightOf } from '../../enforcement/judge/measure.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';

/**
 * @returns the compiler's errors; empty if it accepts the rules
 * @throws {PlainError} if Java or the emulator is missing
 */
export async function compileHere(source: string): Promise<string[]> {
  const judge = await startJudge();
  try {
    return await judge.load('published', source);
  } finally {
    await judge.stop();
  }
}

/**
 * Describes the size of the rules next to the limits. Only a refusal of the service needs Java, so a deploy goes on without it.
 * @param source as it is published
 */
export async function measureHere(source: string): Promise<string> {
  let judge: Judge;
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
