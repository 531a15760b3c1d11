/**
 * `npm run fuzz`: hostile input for the core, as `npm test` tries it, with more of it.
 *
 *   npm run fuzz                    10,000 cases for each export
 *   npm run fuzz -- --runs 100000
 *
 * A failure prints its seed and the smallest case that still fails.
 */
import { parseArgs } from 'node:util';
import { main } from './lib/main.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { inProject } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { run } from './lib/processes.mjs';
import { buildWasm, ensureWasmTools } from './wasm.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } });
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new PlainError('--runs is a count, such as 100000.');
  await ensurePackages();
  await ensureWasmTools();
  await buildWasm();
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(process.execPath, [vitest, 'run', 'web/src/core/fuzz.test.ts'], {
    env: { ...process.env, ARAM_FUZZ_RUNS: String(runs) },
    onOutput: (text) => process.stdout.write(text),
  });
  return code;
});
