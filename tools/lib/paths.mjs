/**
 * The folders of the project's commands. They write no files elsewhere, except what they install.
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

/** The options with which Node reads the project's TypeScript, in a process that npm doesn't start. */
export const TYPESCRIPT = ['--import', new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href];

/** What one run leaves behind and the next may delete: the emulators' logs, the browser tests' build. */
export const SCRATCH = inProject('.cache');

/** The data that `npm start` keeps from one run to the next. */
export const DATA = inProject('.data');

/**
 * A folder for tools that take long to install: outside the project, so that a fresh clone finds them again.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
export function toolCache(name, env = process.env) {
  const base = env['ARAM_CACHE_DIR'] ?? join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'aram');
  return join(base, name);
}
