import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of the Firebase adapter. They run on the emulators, whose addresses come from the environment:
 *
 *   node tools/emulators/cli.ts      starts them and prints the variables
 *   npx vitest run --config tests/backend/vitest.config.ts
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    setupFiles: ['setup.ts'],
    fileParallelism: false,
    // The limits only end tests that hang: a busy machine takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
