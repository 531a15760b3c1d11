import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Aram as Orca reads it, in Firefox on an invisible display, on the built app and the emulators:
 *
 *   npm test -- --only heard                            finds the programs, builds and starts everything
 *   npm test -- --only heard --keep-build -- -t home    one journey, on the last build of the app
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['*.test.ts'],
    // These limits only end tests that hang: a busy machine takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
