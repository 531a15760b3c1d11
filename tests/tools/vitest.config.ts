import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of all commands: of tools/, and those of operations/, operator/ and enforcement/. Some ask the emulators, whose addresses stand in the environment (see
 * tools/emulators/cli.mjs).
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    environment: 'node',
    include: ['{tools,operations,operator,enforcement}/**/*.test.ts'],
    fileParallelism: false,
    // Limits end what hangs, and no more: a machine that does much else takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
