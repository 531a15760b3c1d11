/**
 * How long `npm start` takes: from a bare clone with empty caches of the project's own tools, and again.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { end, lastLines, must, start } from '../lib/processes.mjs';

const READY = 'Aram is at';

/**
 * @param {number} portBase
 * @returns {Promise<{ cold: number; warm: number }>} seconds
 */
export async function measureNpmStart(portBase) {
  const clone = join(SCRATCH, 'bench', 'clone');
  const cache = join(SCRATCH, 'bench', 'clone-cache');
  for (const folder of [clone, cache]) rmSync(folder, { recursive: true, force: true });
  await must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  const env = { ...process.env, ARAM_CACHE_DIR: cache, ARAM_PORT_BASE: String(portBase) };
  try {
    return { cold: await secondsUntilReady(clone, env), warm: await secondsUntilReady(clone, env) };
  } finally {
    for (const folder of [clone, cache]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
async function secondsUntilReady(cwd, env) {
  const begun = performance.now();
  const child = start('npm', ['start'], { cwd, env });
  let said = '';
  try {
    await new Promise((resolve, reject) => {
      const listen = (/** @type {string} */ text) => {
        said += text;
        if (said.includes(READY)) resolve(undefined);
      };
      child.stdout?.setEncoding('utf8').on('data', listen);
      child.stderr?.setEncoding('utf8').on('data', listen);
      child.once('exit', () => reject(new PlainError(`npm start ended:\n${lastLines(said, 20)}`)));
    });
    return (performance.now() - begun) / 1000;
  } finally {
    await end(child, { patience: 10_000 });
  }
}
