import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of firestore.rules and storage.rules. They run on the emulators, whose addresses stand in the environment:
 *
 *   node tools/emulators/cli.mjs      starts them and prints the variables
 *   npx vitest run --config tests/rules/vitest.config.ts
 *
 * One file after the other: the cases share one database, and the report on coverage reads what all of them did.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    globalSetup: ['support/globalSetup.ts'],
    // Limits end what hangs, and no more: a machine that does much else takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
