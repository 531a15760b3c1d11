/** Tests the options that `npm test` gives both runners: they refuse `.only`, which would leave all other tests out, and run the file of a project that is named. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_TESTS, ofProject } from '../../tools/checks/runners.ts';
import { inProject, SCRATCH } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.ts';

let folder: string;

beforeAll(() => {
  // Inside the project, where the runners are found.
  mkdirSync(SCRATCH, { recursive: true });
  folder = mkdtempSync(join(SCRATCH, 'only-'));
  writeFileSync(join(folder, 'one.test.mjs'), `import { it } from 'vitest';\nit.only('runs alone', () => {});\n`);
  writeFileSync(join(folder, 'all.test.mjs'), `import { it } from 'vitest';\nit('runs with others', () => {});\n`);
  const playwright = `import { test } from '@playwright/test';\n`;
  writeFileSync(join(folder, 'one.spec.mjs'), `${playwright}test.only('runs alone', () => {});\n`);
  writeFileSync(join(folder, 'all.spec.mjs'), `${playwright}test('runs with others', () => {});\n`);
  for (const tool of ['vitest', 'playwright'])
    writeFileSync(join(folder, `${tool}.config.mjs`), "export default { projects: [{ name: 'one' }] };\n");
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

// As without CI: both runners behave differently if CI is set.
const env: NodeJS.ProcessEnv = { ...process.env };
delete env['CI'];

const vitest = (file: string) =>
  run(
    process.execPath,
    [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', folder, ...ALL_TESTS.vitest, file],
    { env },
  );

const playwright = (file: string) => {
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  return run(process.execPath, [cli, 'test', '-c', folder, ...ALL_TESTS.playwright, ofProject('one'), file], { env });
};

it.each([
  ['Vitest', vitest, 'test.mjs'],
  ['Playwright', playwright, 'spec.mjs'],
] as const)(
  '%s refuses it, and runs tests without it',
  async (_name, runner, ending) => {
    const [alone, together] = await Promise.all([runner(`one.${ending}`), runner(`all.${ending}`)]);
    expect(together, together.output).toMatchObject({ code: 0 });
    expect(alone, alone.output).toMatchObject({ code: 1 });
    expect(alone.output).toMatch(/\.only/);
  },
  60_000,
);
