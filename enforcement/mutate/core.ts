/**
 * `npm test -- --only core-mutants`: changes the core's decisions, one place at a time, with cargo-mutants, and runs the core's tests.
 * `.cargo/mutants.toml` defines the changes. Arguments are passed on: `npm test -- --only core-mutants -- --file core-wasm/domain/src/tickets.rs`.
 *
 * The property tests run fewer cases here, because otherwise each mutant would take minutes.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { main } from '../../tools/lib/main.ts';
import { SCRATCH, toolCache } from '../../tools/lib/paths.mjs';
import { must, start } from '../../tools/lib/processes.ts';
import { step } from '../../tools/lib/progress.ts';

const VERSION = '27.1.0';
const CASES = '2000';

await main(async () => {
  const root = toolCache(join('tools', `cargo-mutants-${VERSION}`));
  if (!existsSync(join(root, 'bin', 'cargo-mutants'))) {
    await step(`Installing cargo-mutants ${VERSION}, once, into ${root}`, () =>
      must('cargo', ['install', '--locked', '--debug', '--root', root, 'cargo-mutants', '--version', VERSION]),
    );
  }
  const env = {
    ...process.env,
    PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter),
    PROPTEST_CASES: CASES,
  };
  const child = start('cargo', ['mutants', '--package', 'aram-core', '--output', SCRATCH, ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return code ?? 1;
});
