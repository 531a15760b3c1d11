/**
 * The browser tests: the built app as Hosting serves it, on the real emulators.
 *
 *   npm test -- --only e2e                                            builds, starts and runs everything
 *   npm test -- --only e2e --keep-build -- tests/e2e/auth.spec.ts    one file, on the app as it was built last
 *
 * By hand: `npm run emulators -- --hosting .cache/e2e/app-15600` beside it, then `npx playwright test`.
 */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, LOOPBACK_ONLY, SHELLS, WHOLE_BROWSERS } from './tools/lib/chromium.mjs';
import { ALL } from './tests/e2e/support/share';
import { HOST, workerPorts } from './tools/lib/ports.mjs';

const browser = process.env['CHROMIUM_PATH'] ?? [...SHELLS, ...WHOLE_BROWSERS].find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A test begins by emptying its database and file store: each worker needs a row of emulators of its own.
  workers: Number(process.env['ARAM_ROWS'] ?? 1),
  retries: 0,
  // Tests that `npm test` leaves to `--all` (tests/e2e/support/share.ts).
  ...(!ALL && { grepInvert: /@all\b/ }),
  // An app that does not start fails every test by its time-out.
  maxFailures: process.env['CI'] ? 10 : 0,
  // Limits end what hangs, and no more: a machine that does much else takes several times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://${HOST}:${String(workerPorts().hosting)}`,
    locale: 'en-US',
    timezoneId: 'Asia/Baghdad',
    screenshot: 'only-on-failure',
    // What a worker asks for passes by the tests' own answers: tests/e2e/offline.spec.ts alone lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        ...BROWSER_ARGS,
        LOOPBACK_ONLY,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters stand where the fonts that Aram ships put them: a browser without windows would move each to the next whole pixel, and lines would break
        // elsewhere than in one that has them.
        '--font-render-hinting=none',
        // A camera that draws, and a microphone that beeps. The shell has no dialog by which a person would allow them: everybody does, where the page's
        // policy lets it ask.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
