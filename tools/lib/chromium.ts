/** Finds the browser of the tests and the bench. In this order: CHROMIUM_PATH; an installed one; the system's package, as root; Playwright's own, downloaded. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PlainError } from './plain-error.ts';
import { canRun, run } from './processes.ts';
import { findProgram, type Note } from './programs.ts';

/**
 * The arguments of every browser in the tests and the bench. Chromium draws the suggestions of its address bar as separate pages, two for each tab, even if
 * nobody sees them; in samples, they took two fifths of the time of all its pages. This list of features replaces Playwright's, so it repeats the ones that matter.
 */
export const BROWSER_ARGS = [
  '--disable-gpu',
  // Chromium's own value for a fast connection. The headless browser doesn't know how fast its connection is, and would load the pictures of three screens.
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

/** For the tests: resolves no host but this machine, so that no request of a page or of the browser itself leaves it. */
export const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE ::1';

/** Chromium's headless shell, which Playwright also uses for tests without a screen. Tests take three quarters of the processor time in it. */
export const SHELLS = ['/usr/bin/chromium-headless-shell'];

export const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The two kinds of Chromium: the whole browser, as visitors use it, and its shell. They differ in what they request automatically and in how they draw. */
export type Kind = 'shell' | 'whole';

/** The kind, from the name of the program at the path: Debian's, Playwright's and Google's shells all contain the word. */
export function kindOf(path: string): Kind {
  const program = existsSync(path) ? realpathSync(path) : path;
  return /headless[-_]shell[^/]*$/.test(program) ? 'shell' : 'whole';
}

/** Debian's package of each kind. */
const PACKAGES: Readonly<Record<Kind, string>> = { shell: 'chromium-headless-shell', whole: 'chromium' };

/** The name and the check of both kinds. */
const CHROMIUM = { title: 'Chromium', starts: (path: string) => canRun(path) };

/** A browser of the other kind: an installed one, Playwright's own, or the system's package. */
export async function findOtherKind(other: string, note: Note): Promise<string | undefined> {
  const kind = kindOf(other) === 'whole' ? 'shell' : 'whole';
  const paths =
    kind === 'whole' ? [...WHOLE_BROWSERS, chromium.executablePath()] : [...SHELLS, ...shellsOfPlaywright()];
  return findProgram({ ...CHROMIUM, paths, packages: [PACKAGES[kind]] }, note);
}

/** Playwright keeps its shell in a folder next to the whole browser's. */
function shellsOfPlaywright() {
  const folder = dirname(dirname(dirname(chromium.executablePath())));
  if (!existsSync(folder)) return [];
  const shell = /^chromium_headless_shell-[^/]+\/[^/]+\/(?:chrome-headless-shell|headless_shell)$/;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => shell.test(name)).map((name) => join(folder, name));
}

/**
 * @param options `whole`: the browser that visitors use, for measurements
 * @returns the path of a browser that starts
 */
export async function ensureChromium(note: Note, { whole = false }: { whole?: boolean } = {}): Promise<string> {
  const own = chromium.executablePath();
  const paths = [...(whole ? [] : SHELLS), ...WHOLE_BROWSERS, own];
  const packages = [PACKAGES[whole ? 'whole' : 'shell']];
  const found = await findProgram({ ...CHROMIUM, variable: 'CHROMIUM_PATH', paths, packages }, note);
  if (found !== undefined) return found;
  note('Playwright downloads Chromium');
  const download = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (await canRun(own)) return own;
  throw new PlainError(
    'Chromium is missing and couldn’t be installed: install it (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.\n' +
      download.output,
  );
}
