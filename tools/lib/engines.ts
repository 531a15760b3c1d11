/** Finds Firefox and WebKit, which is Safari's engine, for the part `browsers`. */
import { existsSync } from 'node:fs';
import * as playwright from '@playwright/test';
import { canRun } from './processes.ts';
import { findProgram, type Program, type Note } from './programs.ts';

/** Where Debian's library has the minimal browser that its driver opens; it isn't on the PATH. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** Instead of a path: the browser that `npx playwright install` has installed where Playwright finds it. */
export const PLAYWRIGHTS_OWN = 'playwright';

/** `name` is Playwright's, and that of the test's file. */
export type Engine = Program & { name: 'firefox' | 'webkit'; variable: string };

export const ENGINES: readonly [firefox: Engine, webkit: Engine] = [
  {
    name: 'firefox',
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    title: 'WebKit',
    variable: 'WEBKIT_PATH',
    paths: MINI_BROWSERS,
    // The driver, and a display for it: the minimal browser always opens a window.
    starts: async () => (await canRun('WebKitWebDriver', ['--help'])) && (await canRun('Xvfb', ['-help'])),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** @returns a path, or `PLAYWRIGHTS_OWN` if that was downloaded and nothing else is installed */
export async function findEngine(
  engine: Engine,
  note: Note,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  if (env[engine.variable] === PLAYWRIGHTS_OWN) return PLAYWRIGHTS_OWN;
  const installed = await findProgram({ ...engine, packages: [] }, note, env);
  if (installed !== undefined) return installed;
  return existsSync(playwright[engine.name].executablePath()) ? PLAYWRIGHTS_OWN : findProgram(engine, note, env);
}
