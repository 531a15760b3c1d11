import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The part of `npm run bench` that runs in Node, by Vitest's own bench. One file alone, without the emulators:
 *
 *   npx vitest bench --config tests/bench/vitest.config.ts core
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    benchmark: { include: ['**/*.bench.ts'] },
  },
});
