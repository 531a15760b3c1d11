/**
 * Firefox and WebKit, which is Safari's engine, for the part `browsers`. In this order: a path in the environment; one that is installed; Playwright's own, where
 * somebody has downloaded it; the system's packages, as root.
 */
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { canRun } from './processes.mjs';
import { installPackages } from './systemPackages.mjs';

/** Where Debian's library has the little browser that its driver opens: no command of that name is on the PATH. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** In place of a path: the browser that `npx playwright install` put where Playwright finds it. */
export const PLAYWRIGHTS_OWN = 'playwright';

/**
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} name Playwright's, and that of the test's file
 * @property {string} title
 * @property {string} variable names its path, here and for the test
 * @property {readonly string[]} paths
 * @property {() => Promise<boolean>} starts whether what it needs beside a file at the path is there
 * @property {readonly string[]} packages
 */

/** @type {readonly [firefox: Engine, webkit: Engine]} */
export const ENGINES = [
  {
    name: 'firefox',
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    starts: () => Promise.resolve(true),
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    title: 'WebKit',
    variable: 'WEBKIT_PATH',
    paths: MINI_BROWSERS,
    // The driver, and a screen for it: the little browser always has a window.
    starts: async () => (await canRun('WebKitWebDriver', ['--help'])) && (await canRun('Xvfb', ['-help'])),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * @param {Engine} engine
 * @param {(detail: string) => void} note
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} a path, or `PLAYWRIGHTS_OWN`
 */
export async function findEngine({ name, title, variable, paths, starts, packages }, note, env = process.env) {
  const given = env[variable];
  if (given) {
    if (given === PLAYWRIGHTS_OWN || (existsSync(given) && (await starts()))) return given;
    throw new PlainError(`${variable} names ${given}, which does not start.`);
  }
  const installed = async () => ((await starts()) ? paths.find((path) => existsSync(path)) : undefined);
  const found = await installed();
  if (found !== undefined) return found;
  const playwright = await import('@playwright/test');
  if (existsSync(playwright[name].executablePath())) return PLAYWRIGHTS_OWN;
  return (await installPackages(packages, title, note)) ? installed() : undefined;
}
