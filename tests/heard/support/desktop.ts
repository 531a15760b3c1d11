/** An invisible desktop with a screen reader: a display, a bus, a window manager, Orca, and Firefox. */
import { execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { SCRATCH } from '../../../tools/lib/paths.mjs';
import { end, start, untilSays } from '../../../tools/lib/processes.ts';
import { A11Y_BUS } from '../../../tools/lib/programs.ts';
import { eventually } from '../../browsers/support/engine';
import { startScreen } from '../../browsers/support/screen';
import { launchSystemFirefox } from '../../browsers/support/systemFirefox';

/** Orca's log of the last run. */
const LOG = join(SCRATCH, 'heard', 'orca.log');

const CUSTOMIZATIONS = 'orca-customizations.py';

/** Milliseconds between two typed letters. */
const BETWEEN_LETTERS = '12';

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  // As for a person: the focus is where the window manager puts it.
  'focusmanager.testmode': false,
  'browser.urlbar.autoFill': false,
  'browser.urlbar.maxRichResults': 0,
  // A camera that draws and a microphone that beeps; everyone allows both.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

export interface Desktop {
  browser: Browser;
  /** The complete lines of Orca's log from a position on, and the position where they end. */
  log: (from?: number) => { text: string; end: number };
  /** Presses a key by its name in X, such as `Return` or `shift+Tab`. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  end: () => Promise<void>;
}

/** The complete lines of a file from a position on, while it's being written. */
function readLines(file: number, from: number): { text: string; end: number } {
  const bytes = Buffer.alloc(fstatSync(file).size - from);
  const read = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
  const end = read.lastIndexOf('\n') + 1;
  return { text: read.toString('utf8', 0, end), end: from + end };
}

/** @param paths of Firefox and of Orca */
export async function startDesktop({ firefox, orca }: { firefox: string; orca: string }): Promise<Desktop> {
  // Its own home folder: neither program finds or changes anything of this machine's user.
  const home = mkdtempSync(join(tmpdir(), 'aram-heard-'));
  const inHome = (name: string) => join(home, name);
  for (const name of ['run', 'config', 'data', 'cache', 'orca']) mkdirSync(inHome(name), { mode: 0o700 });
  copyFileSync(join(import.meta.dirname, CUSTOMIZATIONS), join(inHome('orca'), CUSTOMIZATIONS));
  mkdirSync(join(SCRATCH, 'heard'), { recursive: true });
  rmSync(LOG, { force: true });

  const { screen, display } = await startScreen('1280x1000x24');
  const address = `unix:path=${inHome('bus')}`;
  const env = {
    ...process.env,
    ...{ HOME: home, XDG_RUNTIME_DIR: inHome('run'), XDG_CONFIG_HOME: inHome('config') },
    ...{ XDG_DATA_HOME: inHome('data'), XDG_CACHE_HOME: inHome('cache'), GSETTINGS_BACKEND: 'memory' },
    ...{ DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: address, LANG: 'en_US.UTF-8' },
    ...{ GNOME_ACCESSIBILITY: '1', MOZ_ENABLE_WAYLAND: '0', ARAM_HEARD_LOG: LOG },
  };
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1', `--address=${address}`], { env });
  await untilSays(bus, 'The bus', 'unix:');
  const quiet = { env, stdio: 'ignore' } as const;
  const windows = start('openbox', [], quiet);
  const a11y = start(A11Y_BUS, ['--launch-immediately'], quiet);
  const reader = start(orca, ['--user-prefs', inHome('orca')], { env });
  let complaint = '';
  for (const stream of [reader.stdout, reader.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  let file = -1;
  await eventually('Orca', () => {
    if (reader.exitCode !== null) throw new Error(`Orca ended: ${complaint}`);
    if (file < 0 && existsSync(LOG)) file = openSync(LOG, 'r');
    return Promise.resolve(file >= 0 && readLines(file, 0).text.includes('Screen reader on.'));
  });
  const browser = await launchSystemFirefox(firefox, { headless: false, env, firefoxUserPrefs: PREFERENCES });

  const xdotool = async (...args: string[]) => {
    await promisify(execFile)('xdotool', args, { env });
  };
  return {
    browser,
    log: (from = 0) => readLines(file, from),
    press: (key) => xdotool('key', key),
    type: (text) => xdotool('type', '--delay', BETWEEN_LETTERS, text),
    end: async () => {
      await browser.close();
      for (const one of [reader, a11y, windows, bus, screen]) await end(one, { patience: 2_000 });
      closeSync(file);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
