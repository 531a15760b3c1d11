import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of the cloud functions: each is called in this process, on the Firestore emulator, whose address stands in the environment (see
 * tools/emulators/cli.mjs). In a project of their own: of another than the one they were started with the Functions emulator hears nothing.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // Limits end what hangs, and no more: a machine that does much else takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    env: {
      GCLOUD_PROJECT: 'demo-aram-functions',
      METADATA_SERVER_DETECTION: 'none',
      ARAM_ORIGIN: 'https://aram.example',
      MAIL_FROM: 'Aram <news@aram.example>',
      // Where there is none, each test says where its mail server is.
      SMTP_URI: 'smtp://127.0.0.1:9',
      ARAM_RELAY_URLS: 'turns:relay.example.org:5349?transport=tcp',
      ARAM_RELAY_SECRET: 'a-secret-for-tests-alone',
    },
  },
});
