/** Packages of the system, where this process is root on a machine that has apt-get. */
import { canRun, run } from './processes.mjs';

/** @type {Promise<unknown> | undefined} */
let updated;

/**
 * @param {readonly string[]} names
 * @param {string} what they are, for who waits
 * @param {(detail: string) => void} note
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installPackages(names, what, note) {
  if (process.getuid?.() !== 0 || !(await canRun('apt-get'))) return false;
  note(`apt-get installs ${what}`);
  updated ??= run('apt-get', ['update', '-q']);
  await updated;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })).code === 0;
}
