import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * One journey in engines other than Chromium's, on the built app and the emulators:
 *
 *   npm test -- --only browsers                 finds the engines, builds and starts everything
 *   npm test -- --only browsers --keep-build    on the app as it was built last
 *
 * By hand, beside `npm run emulators -- --hosting .cache/e2e/app-15600`:
 * `FIREFOX_PATH=/usr/bin/firefox-esr npx vitest run --config tests/browsers/vitest.config.ts firefox`.
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['*.test.ts'],
    // Beside each other: each waits for its browser most of the time, and has its own accounts.
    maxWorkers: 2,
    // They end what hangs; a busy machine may be slow.
    // Limits end what hangs, and no more: a machine that does much else takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
