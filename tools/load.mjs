/**
 * `npm run load`: a crowd of patients against the emulators, through the product's own backend code: sign-up, profile, card, purchase, booking.
 * Prints the figures as a table, and fails where anything failed, was lost or doubled.
 *
 *   npm run load                               500 patients, 25 at a time
 *   npm run load -- --users 100 --at-once 10
 *
 * The emulators run on this machine alone: the figures say how the product behaves, not how fast Firebase is.
 */
import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressesOf, startEmulators } from './emulators/emulators.mjs';
import { main } from './lib/main.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { inProject, SCRATCH } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { choosePorts, TEST_PORTS } from './lib/ports.mjs';
import { run } from './lib/processes.mjs';
import { say, step } from './lib/progress.mjs';
import { TEST_PROJECT } from './lib/projects.mjs';
import { assertRequirements } from './lib/requirements.mjs';

/** @param {string} text @param {string} name */
function count(text, name) {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new PlainError(`--${name} is a count, such as 100.`);
  return String(value);
}

await main(async () => {
  const { values } = parseArgs({
    options: { users: { type: 'string', default: '500' }, 'at-once': { type: 'string', default: '25' } },
  });
  const users = count(values.users, 'users');
  const atOnce = count(values['at-once'], 'at-once');
  await assertRequirements({ java: true });
  await ensurePackages();
  const ports = choosePorts(TEST_PORTS);
  await step('Starting the Firebase emulators', (note) => startEmulators({ projectId: TEST_PROJECT, ports, note }));
  const report = join(SCRATCH, 'reports', `load-${process.pid}.md`);
  mkdirSync(join(SCRATCH, 'reports'), { recursive: true });
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const config = join('tests', 'backend', 'vitest.config.ts');
  const { code, output } = await step(`${users} patients, ${atOnce} at a time`, () =>
    run(process.execPath, [vitest, 'run', '--config', config, 'load.test.ts'], {
      env: {
        ...process.env,
        ...addressesOf(TEST_PROJECT, ports, ['auth', 'firestore', 'storage']),
        ARAM_LOAD_USERS: users,
        ARAM_LOAD_AT_ONCE: atOnce,
        ARAM_LOAD_REPORT: report,
      },
    }),
  );
  if (existsSync(report)) {
    say(`\n${readFileSync(report, 'utf8')}`);
    rmSync(report);
  }
  if (code !== 0) say(output);
  return code;
});
