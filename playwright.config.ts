/**
 * The browser tests: the built app as Hosting serves it, on the real emulators, in one browser. A project for each part of `npm test`.
 *
 *   npm test -- --only e2e                                            builds, starts and runs everything
 *   npm test -- --only e2e --keep-build -- tests/e2e/auth.spec.ts    one file, on the last build
 *
 * By hand: run `npm run emulators -- --hosting .cache/e2e/app-15600` in another terminal, then
 * `npx playwright test --project e2e`.
 */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, LOOPBACK_ONLY, SHELLS, WHOLE_BROWSERS } from './tools/lib/chromium.ts';
import { ALL } from './tests/e2e/support/share';
import { HOST, workerPorts } from './tools/lib/ports.ts';

const browser = process.env['CHROMIUM_PATH'] ?? [...SHELLS, ...WHOLE_BROWSERS].find((path) => existsSync(path));

export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', outputDir: 'test-results' },
    {
      // Its files only look, or use accounts of their own.
      ...{ name: 'a11y', testDir: 'tests/a11y', outputDir: '.cache/a11y' },
      // The text that a screen reader hears in the questionnaire, stored for review.
      snapshotPathTemplate: '{testDir}/conversation/{arg}{ext}',
    },
    // A call with Debian's coturn as the relay.
    { name: 'relay', testDir: 'tests/relay', outputDir: '.cache/relay' },
    // Pictures of every screen, in another folder.
    { name: 'screens', testDir: 'tests/screens', outputDir: '.cache/screens' },
  ],
  // A test begins by emptying its database and its files, so each worker needs its own set of emulators.
  workers: Number(process.env['ARAM_ROWS'] ?? 1),
  retries: 0,
  // Tests that run only with `npm test -- --all` (tests/e2e/support/share.ts).
  ...(!ALL && { grepInvert: /@all\b/ }),
  // If the app doesn't start, every test fails by its timeout.
  maxFailures: process.env['CI'] ? 10 : 0,
  // These limits only end tests that hang: a busy machine takes several times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://${HOST}:${String(workerPorts().hosting)}`,
    locale: 'en-US',
    timezoneId: 'Asia/Baghdad',
    screenshot: 'only-on-failure',
    // A service worker's requests bypass the tests' own responses; only tests/e2e/offline.spec.ts allows one.
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
        // Without this, a headless browser moves each letter to the next whole pixel, and lines break at other places than in a browser with windows.
        '--font-render-hinting=none',
        // A fake camera that draws and a fake microphone that beeps. The headless shell has no dialog to ask for permission: everyone allows both, if the
        // page's policy lets it ask.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
