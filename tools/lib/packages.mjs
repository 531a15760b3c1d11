/**
 * The npm packages: installed when they are missing, or are not those of the lock.
 */
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { must } from './processes.mjs';
import { step } from './progress.mjs';

/** @typedef {{ packages?: Record<string, { version?: string; optional?: boolean; devOptional?: boolean; peer?: boolean }> }} Lock */

export async function ensurePackages() {
  const lock = readLock(inProject('package-lock.json'));
  const installed = readLock(inProject('node_modules', '.package-lock.json'));
  if (installed && lock && isInstalled(lock, installed)) return;
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (installed) await step('Updating the npm packages', () => must('npm', ['install', ...quietly]));
  else await step('Installing the npm packages', () => must('npm', ['ci', ...quietly]));
}

/**
 * npm keeps a lock of what it put into node_modules. Packages for other systems are in the project's lock alone.
 * @param {Lock} lock
 * @param {Lock} installed
 * @returns {boolean}
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages?.[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
