/**
 * How long `npm start` takes: from a bare clone with empty caches of the project's own tools, and again.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { end, lastLines, must, start } from '../lib/processes.mjs';

const READY = 'Aram is at';

/**
 * @param {number} portBase
 * @returns {Promise<{ cold: number; warm: number; packages: number }>} seconds, and how many npm packages the first start installed
 */
export async function timeNpmStart(portBase) {
  const clone = join(SCRATCH, 'bench', 'clone');
  const cache = join(SCRATCH, 'bench', 'clone-cache');
  const clear = () => [clone, cache].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  clear();
  await must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  const env = { ...process.env, ARAM_CACHE_DIR: cache, ARAM_PORT_BASE: String(portBase) };
  try {
    const cold = await secondsUntilReady(clone, env);
    const warm = await secondsUntilReady(clone, env);
    const installed = JSON.parse(readFileSync(join(clone, 'node_modules', '.package-lock.json'), 'utf8'));
    return { cold, warm, packages: Object.keys(installed.packages).length };
  } finally {
    clear();
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
