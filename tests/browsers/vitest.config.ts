import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * One journey in engines other than Chromium's, on the built app and the emulators:
 *
 *   npm test -- --only browsers                 finds the engines, builds and starts everything
 *   npm test -- --only browsers --keep-build    uses the last build of the app
 *
 * By hand, with `npm run emulators -- --hosting .cache/e2e/app-15600` in another terminal:
 * `FIREFOX_PATH=/usr/bin/firefox-esr npx vitest run --config tests/browsers/vitest.config.ts firefox`.
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['*.test.ts'],
    // In parallel: each waits for its browser most of the time, and has its own accounts.
    maxWorkers: 2,
    // These limits only end tests that hang: a busy machine takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
