/** Runs looks one after the other, and prints the result of each. */
import { NotAllowed } from '../../operations/project/refusals.ts';
import { failed, skipped, type Outcome } from './outcome.ts';
import { textOf } from './text.ts';
import type { World } from './world.ts';
import type { Look } from './looks/all.ts';

interface Result {
  name: string;
  outcome: Outcome;
  /** Why the emulators are known to answer like this. */
  known?: string;
  /** Whether it makes the run fail. */
  isWrong: boolean;
}

/** @returns fewer than the looks if the run was interrupted */
export async function runLooks(
  world: World,
  looks: Readonly<Record<string, Look>>,
  print: (text: string) => Promise<void>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, look] of Object.entries(looks)) {
    const outcome = await look.run(world).catch(brokenOff);
    // After Ctrl-C, a look fails because of it.
    if (world.gate.isClosed()) break;
    const result = judge(name, look, outcome, world.target.real);
    results.push(result);
    await print(textOf(result, look.asks));
  }
  return results;
}

/** On the emulators, each answer is known. Any other is wrong there, even a better one, because the look may no longer check anything. */
function judge(name: string, { onEmulators }: Look, outcome: Outcome, isReal: boolean): Result {
  if (isReal || !onEmulators) return { name, outcome, isWrong: outcome.verdict === 'fail' };
  if (outcome.verdict === onEmulators.verdict) return { name, outcome, known: onEmulators.why, isWrong: false };
  const means = `${outcome.means} The expected verdict was "${onEmulators.verdict}": ${onEmulators.why}.`;
  return {
    name,
    outcome: failed(outcome.tried, means, 'Find out what has changed: the emulators or the check itself.'),
    isWrong: true,
  };
}

function brokenOff(error: unknown): Outcome {
  if (error instanceof NotAllowed) {
    return skipped(
      'The project refused the operator’s request.',
      (error.message.split('\n')[0] ?? '').slice(0, 300),
      'Run this check as an owner or editor of the project (docs/publishing.md#what-the-script-needs).',
    );
  }
  const { code } = error as { code?: unknown };
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const words = typeof code === 'string' && !reason.includes(code) ? `${code} ${reason}`.trim() : reason;
  return failed(
    `The check stopped with an error: ${words}`,
    'The result is unknown.',
    'Fix the error, then run this check again.',
  );
}
