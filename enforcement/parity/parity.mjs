/**
 * `npm run parity -- --cases N [--seed S] [--judges K]`: builds the comparison and gives it the judge.
 */
import { judgeCommand } from '../judge/judge.mjs';
import { main } from '../../tools/lib/main.mjs';
import { end, start } from '../../tools/lib/processes.mjs';

await main(async () => {
  const judge = await judgeCommand();
  // By cargo, which knows where its target folder is.
  const program = ['run', '--quiet', '--release', '-p', 'parity', '--'];
  const child = start('cargo', [...program, ...process.argv.slice(2), '--', ...judge], { stdio: 'inherit' });
  /** @type {number} */
  const code = await new Promise((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
  await end(child);
  return code;
});
