/**
 * Where the project's commands find and put things. No file outside this list is written by them, but for what they install.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(ROOT, ...parts);

/** What one run leaves behind and the next may throw away: logs of the emulators, the build that the browser tests use. */
export const SCRATCH = inProject('.cache');

/** The data that `npm start` keeps from one run to the next. */
export const DATA = inProject('.data');

/**
 * A folder for tools that are dear to get: outside the project, so that a fresh clone finds them again.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
export function toolCache(name, env = process.env) {
  const base = env['ARAM_CACHE_DIR'] ?? join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'aram');
  return join(base, name);
}
