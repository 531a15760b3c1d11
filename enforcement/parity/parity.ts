/**
 * `npm test -- --only parity -- [--cases N] [--seed S] [--judges K]`: builds the comparison and starts it with the judge.
 */
import { parseArgs } from 'node:util';
import { judgeCommand } from '../judge/judge.ts';
import { main } from '../../tools/lib/main.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { end, start } from '../../tools/lib/processes.ts';

const USAGE = 'usage: npm test -- --only parity -- [--cases N] [--seed S] [--judges K]';

/** The number of cases, their seed, and the number of parallel engines. */
const OPTIONS = {
  cases: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '1' },
  judges: { type: 'string', default: '1' },
} as const;

await main(async () => {
  const numbers = numbersOf(process.argv.slice(2));
  const judge = await judgeCommand();
  // Through cargo, which knows the target folder.
  const program = ['run', '--quiet', '--release', '-p', 'parity', '--', ...numbers];
  const child = start('cargo', [...program, ...judge], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await end(child);
  return code ?? 1;
});

function numbersOf(line: readonly string[]) {
  const { cases, seed, judges } = parse(line);
  const numbers = [cases, seed, judges];
  if (numbers.every((number) => /^\d{1,15}$/.test(number)) && Number(judges) > 0) return numbers;
  throw new PlainError(`Give whole numbers, and at least one judge.\n\n${USAGE}`);
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
