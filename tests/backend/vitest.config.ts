import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of the Firebase adapter. They run on the emulators, whose addresses stand in the environment:
 *
 *   node tools/emulators/cli.mjs      starts them and prints the variables
 *   npx vitest run --config tests/backend/vitest.config.ts
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
