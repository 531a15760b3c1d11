/**
 * The browser of the tests and of the bench. In this order: CHROMIUM_PATH; one that is installed; Playwright's own, downloaded where it
 * can be; the system's package, as root.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { canRun, run } from './processes.mjs';
import { installPackages } from './systemPackages.mjs';

/**
 * What every browser of the tests and of the bench is started with. Chromium draws the suggestions of its address bar as pages of their own, two for each
 * tab, seen or not: sampled, they took two fifths of what all its pages took. A second list of features replaces Playwright's, so what matters of it stands here too.
 */
export const BROWSER_ARGS = [
  '--disable-gpu',
  // Chromium's own figure for a fast connection. Without windows it does not know how fast its own is, and fetches the pictures of three screens.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ].join()}`,
];

/** For the tests: names no machine but this one, so that nothing that a page or the browser itself asks for leaves it. */
export const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE ::1';

/** Chromium without its windows: what Playwright itself takes for tests without a screen. They run in three quarters of the processor's time. */
export const SHELLS = ['/usr/bin/chromium-headless-shell'];

export const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The two kinds of Chromium: whole, as visitors have it, and its shell. They differ in what they ask for by themselves and in how they draw. @typedef {'shell' | 'whole'} Kind */

/**
 * By the name of the program behind the path: Debian's, Playwright's and Google's shells all say it.
 * @param {string} path
 * @returns {Kind}
 */
export function kindOf(path) {
  const program = existsSync(path) ? realpathSync(path) : path;
  return /headless[-_]shell[^/]*$/.test(program) ? 'shell' : 'whole';
}

/**
 * A browser of the kind that another one is not: one that is installed, Playwright's own, or the system's package where that can be got.
 * @param {string} other
 * @param {(detail: string) => void} note
 * @returns {Promise<string | undefined>}
 */
export async function findOtherKind(other, note) {
  const wanted = kindOf(other) === 'whole' ? 'shell' : 'whole';
  const installed = wanted === 'whole' ? WHOLE_BROWSERS : SHELLS;
  const found = await firstThatStarts([...installed, ...(await ofPlaywright(wanted))]);
  return found ?? installPackage([wanted === 'whole' ? 'chromium' : 'chromium-headless-shell'], installed, note);
}

/**
 * @param {readonly string[]} paths
 * @returns {Promise<string | undefined>}
 */
async function firstThatStarts(paths) {
  for (const path of paths) if (existsSync(path) && (await canRun(path))) return path;
  return undefined;
}

/**
 * Playwright keeps its shell in a folder beside that of the whole browser.
 * @param {Kind} kind
 * @returns {Promise<string[]>}
 */
async function ofPlaywright(kind) {
  const { chromium } = await import('@playwright/test');
  const whole = chromium.executablePath();
  if (kind === 'whole') return [whole];
  const folder = dirname(dirname(dirname(whole)));
  if (!existsSync(folder)) return [];
  const shells = readdirSync(folder).filter((name) => name.startsWith('chromium_headless_shell-'));
  return shells.flatMap((name) =>
    readdirSync(join(folder, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) =>
        ['chrome-headless-shell', 'headless_shell'].map((program) => join(folder, name, entry.name, program)),
      ),
  );
}

/**
 * The system's package, as root where there is one to be had.
 * @param {readonly string[]} names packages, the first that gives a browser
 * @param {readonly string[]} paths where they put it
 * @param {(detail: string) => void} note
 * @returns {Promise<string | undefined>}
 */
async function installPackage(names, paths, note) {
  for (const name of names) {
    const path = (await installPackages([name], 'Chromium', note)) ? await firstThatStarts(paths) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * @param {(detail: string) => void} note
 * @param {{ whole?: boolean }} [options] `whole`: the browser that visitors have, for what is measured
 * @returns {Promise<string>} the path of a browser that starts
 */
export async function ensureChromium(note, { whole = false } = {}) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await canRun(given)) return given;
    throw new PlainError(`CHROMIUM_PATH names ${given}, which does not start.`);
  }
  const installed = whole ? WHOLE_BROWSERS : [...SHELLS, ...WHOLE_BROWSERS];
  const { chromium } = await import('@playwright/test');
  const found = await firstThatStarts([...installed, chromium.executablePath()]);
  if (found !== undefined) return found;
  note('Playwright downloads Chromium');
  const download = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
  const names = whole ? ['chromium'] : ['chromium-headless-shell', 'chromium'];
  const got = (await firstThatStarts([chromium.executablePath()])) ?? (await installPackage(names, installed, note));
  if (got !== undefined) return got;
  throw new PlainError(
    'There is no Chromium, and it could not be got: install it (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.\n' +
      download.output,
  );
}
