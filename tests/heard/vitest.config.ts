import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Aram as Orca reads it, in Firefox on a display that nobody sees, on the built app and the emulators:
 *
 *   npm test -- --only heard                            finds the programs, builds and starts everything
 *   npm test -- --only heard --keep-build -- -t home    one way, on the app as it was built last
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['*.test.ts'],
    // Limits end what hangs, and no more: a machine that does much else takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
