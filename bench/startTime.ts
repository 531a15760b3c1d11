/**
 * Measures how long `npm start` takes: in a bare clone with empty caches of the project's own tools, and a second time.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SCRATCH } from '../tools/lib/paths.mjs';
import { end, must, start, untilSays } from '../tools/lib/processes.ts';
import type { Lockfile } from '../tools/functions/lock.ts';

const READY = 'Aram is at';

/** @returns seconds, and the number of npm packages that the first start installed */
export async function timeNpmStart(portBase: number) {
  const clone = join(SCRATCH, 'bench', 'clone');
  const cache = join(SCRATCH, 'bench', 'clone-cache');
  const clear = () => {
    [clone, cache].forEach((folder) => {
      rmSync(folder, { recursive: true, force: true });
    });
  };
  clear();
  await must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  const env = { ...process.env, ARAM_CACHE_DIR: cache, ARAM_PORT_BASE: String(portBase) };
  try {
    const cold = await secondsUntilReady(clone, env);
    const warm = await secondsUntilReady(clone, env);
    const text = readFileSync(join(clone, 'node_modules', '.package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as Lockfile;
    return { cold, warm, packages: Object.keys(packages).length };
  } finally {
    clear();
  }
}

async function secondsUntilReady(cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  // This runs the script of `npm start` without npm, which passes no signal on: the second start would find no data from the first.
  const child = start(process.execPath, ['--import', './tools/bootstrap.mjs', '--import', 'tsx', 'tools/start.ts'], {
    cwd,
    env,
  });
  try {
    await untilSays(child, '`npm start`', READY);
    return (performance.now() - begun) / 1000;
  } finally {
    await end(child, { patience: 30_000 });
  }
}
