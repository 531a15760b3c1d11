import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of firestore.rules and storage.rules. They run on the emulators, whose addresses are in the environment:
 *
 *   node tools/emulators/cli.ts      starts them and prints the variables
 *   npx vitest run --config tests/rules/vitest.config.ts
 *
 * One file runs after the other: the cases share one database, and the report on coverage reads what all of them did.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    globalSetup: ['support/globalSetup.ts'],
    // The limits only stop a test that hangs: a busy machine takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
