/**
 * The browser of the tests and of the bench. In this order: CHROMIUM_PATH; one that is installed; Playwright's own, downloaded where it
 * can be; the system's package, as root.
 */
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { canRun, run } from './processes.mjs';

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
  for (const path of [...installed, chromium.executablePath()]) {
    if (existsSync(path) && (await canRun(path))) return path;
  }
  note('Playwright downloads Chromium');
  const download = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
  if (download.code === 0 && (await canRun(chromium.executablePath()))) return chromium.executablePath();
  if (process.getuid?.() === 0 && (await canRun('apt-get'))) {
    note('apt-get installs Chromium');
    await run('apt-get', ['update', '-q']);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const name of whole ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
      for (const path of installed) if (existsSync(path) && (await canRun(path))) return path;
    }
  }
  throw new PlainError(
    'There is no Chromium, and it could not be got: install it (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.\n' +
      download.output,
  );
}
