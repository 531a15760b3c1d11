/** Finds the programs that tests need. In this order: a path in the environment; an installed one; the system's packages, as root if there is apt-get. */
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.ts';
import { canRun, run } from './processes.ts';

export type Note = (detail: string) => void;

export interface Program {
  title: string;
  /** That may contain its path. */
  variable?: string;
  /** Where it may be installed. */
  paths: readonly string[];
  /** That contain it. */
  packages: readonly string[];
  /** Whether the program at a path starts; assumed by default. */
  starts?: (path: string) => boolean | Promise<boolean>;
}

/** @returns its path */
export async function findProgram(
  { title, variable = '', paths, packages, starts = () => true }: Program,
  note: Note,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const given = env[variable];
  const works = async (path: string) => existsSync(path) && (await starts(path));
  const installed = async () => {
    for (const path of paths) if (await works(path)) return path;
    return undefined;
  };
  if (!given) return (await installed()) ?? ((await installPackages(packages, title, note)) ? installed() : undefined);
  if (await works(given)) return given;
  throw new PlainError(`${variable} names ${given}, which doesn’t start.`);
}

/** @returns whether they are installed now */
async function installPackages(names: readonly string[], title: string, note: Note): Promise<boolean> {
  if (names.length === 0 || process.getuid?.() !== 0 || !(await canRun('apt-get'))) return false;
  note(`apt-get installs ${title}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q']);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })).code === 0;
}

/** Where Debian has the bus launcher for assistive technology; it isn't on the PATH. */
export const A11Y_BUS = '/usr/libexec/at-spi-bus-launcher';

/** Debian's coturn, for the part `relay`. */
export const TURNSERVER: Program = {
  title: 'coturn',
  variable: 'TURNSERVER_PATH',
  paths: ['/usr/bin/turnserver'],
  packages: ['coturn'],
};

/** The programs of the part `heard` besides Orca, each with an option that every version supports. */
const DESKTOP: readonly [string, string][] = [
  ['Xvfb', '-help'],
  ['dbus-daemon', '--version'],
  ['openbox', '--version'],
  ['xdotool', '--version'],
];

/** Debian's Orca, with a display, a bus and a window manager to run it on. */
export const ORCA: Program = {
  title: 'Orca',
  variable: 'ORCA_PATH',
  paths: ['/usr/bin/orca'],
  packages: ['orca', 'at-spi2-core', 'xvfb', 'dbus', 'openbox', 'xdotool'],
  starts: async () => {
    const there = DESKTOP.map(([command, question]) => canRun(command, [question]));
    return existsSync(A11Y_BUS) && (await Promise.all(there)).every(Boolean);
  },
};
