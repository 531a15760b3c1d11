import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of all commands: of tools/, and those of operations/, operator/ and enforcement/. Some use the emulators, whose addresses come
 * from the environment (see tools/emulators/cli.ts).
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    environment: 'node',
    include: ['{tools,operations,operator,enforcement}/**/*.test.ts'],
    fileParallelism: false,
    // The limits only end tests that hang: a busy machine takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
