/**
 * `npm run parity -- --cases N [--seed S] [--judges K]`: builds the comparison and gives it the judge.
 */
import { judgeCommand } from '../judge/judge.mjs';
import { main } from '../lib/main.mjs';
import { end, must, start } from '../lib/processes.mjs';

await main(async () => {
  const judge = await judgeCommand();
  await must('cargo', ['build', '--quiet', '--release', '-p', 'parity']);
  const child = start('target/release/parity', [...process.argv.slice(2), '--', ...judge], { stdio: 'inherit' });
  /** @type {number} */
  const code = await new Promise((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
  await end(child);
  return code;
});
