/** Finds the programs that tests need. In this order: a path in the environment; an installed one; the system's packages, as root if there is apt-get. */
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { canRun, run } from './processes.mjs';

/** @typedef {(detail: string) => void} Note */

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} [variable] that may contain its path
 * @property {readonly string[]} paths where it may be installed
 * @property {readonly string[]} packages that contain it
 * @property {(path: string) => boolean | Promise<boolean>} [starts] whether the program at a path starts; assumed by default
 */

/** @param {Program} program @param {Note} note @param {NodeJS.ProcessEnv} [env] @returns {Promise<string | undefined>} its path */
export async function findProgram(
  { title, variable = '', paths, packages, starts = () => true },
  note,
  env = process.env,
) {
  const given = env[variable];
  const works = async (/** @type {string} */ path) => existsSync(path) && (await starts(path));
  const installed = async () => {
    for (const path of paths) if (await works(path)) return path;
    return undefined;
  };
  if (!given) return (await installed()) ?? ((await installPackages(packages, title, note)) ? installed() : undefined);
  if (await works(given)) return given;
  throw new PlainError(`${variable} names ${given}, which doesn’t start.`);
}

/** @param {readonly string[]} names @param {string} title @param {Note} note @returns {Promise<boolean>} whether they are installed now */
async function installPackages(names, title, note) {
  if (names.length === 0 || process.getuid?.() !== 0 || !(await canRun('apt-get'))) return false;
  note(`apt-get installs ${title}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q']);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })).code === 0;
}

/** Where Debian has the bus launcher for assistive technology; it isn't on the PATH. */
export const A11Y_BUS = '/usr/libexec/at-spi-bus-launcher';

/** Debian's coturn, for the part `relay`. @type {Program} */
export const TURNSERVER = {
  title: 'coturn',
  variable: 'TURNSERVER_PATH',
  paths: ['/usr/bin/turnserver'],
  packages: ['coturn'],
};

/** The programs of the part `heard` besides Orca, each with an option that every version supports. @type {readonly [string, string][]} */
const DESKTOP = [
  ['Xvfb', '-help'],
  ['dbus-daemon', '--version'],
  ['openbox', '--version'],
  ['xdotool', '--version'],
];

/** Debian's Orca, with a display, a bus and a window manager to run it on. @type {Program} */
export const ORCA = {
  title: 'Orca',
  variable: 'ORCA_PATH',
  paths: ['/usr/bin/orca'],
  packages: ['orca', 'at-spi2-core', 'xvfb', 'dbus', 'openbox', 'xdotool'],
  starts: async () => {
    const there = DESKTOP.map(([command, question]) => canRun(command, [question]));
    return existsSync(A11Y_BUS) && (await Promise.all(there)).every(Boolean);
  },
};
