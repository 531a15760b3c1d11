import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Checks on the tree itself: its imports, its references and its texts. They need no emulator. */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite', import.meta.url)),
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    testTimeout: 180_000,
  },
});
