/**
 * The npm packages, and those of the cloud functions, which are deployed with a lock of their own: installed when they are missing, or are not those of the lock.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';
import { must } from './processes.mjs';
import { step } from './progress.mjs';

/** @typedef {{ packages?: Record<string, { version?: string; optional?: boolean; devOptional?: boolean; peer?: boolean }> }} Lock */

export async function ensurePackages() {
  await ensureIn(inProject(), 'the npm packages');
  await ensureIn(inProject('functions'), 'the npm packages of the cloud functions');
}

/**
 * @param {string} folder
 * @param {string} what
 */
async function ensureIn(folder, what) {
  const lock = readLock(join(folder, 'package-lock.json'));
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'));
  if (installed && lock && isInstalled(lock, installed)) return;
  const [verb, args] = installed ? ['Updating', ['install']] : ['Installing', ['ci']];
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await step(`${verb} ${what}`, () => must('npm', [...args, ...quietly], { cwd: folder }));
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
