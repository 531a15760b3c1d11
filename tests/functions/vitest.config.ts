import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of the cloud functions: each is called in this process, on the emulators, whose addresses are in the environment (see
 * tools/emulators/cli.mjs). In a project of their own: of another than the one they were started with the Functions emulator hears nothing.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    setupFiles: ['support/log.ts'],
    // Limits end what hangs, and no more: a machine that does much else takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    env: {
      GCLOUD_PROJECT: 'demo-aram-functions',
      FIREBASE_CONFIG: JSON.stringify({
        projectId: 'demo-aram-functions',
        storageBucket: 'demo-aram-functions.appspot.com',
      }),
      METADATA_SERVER_DETECTION: 'none',
      ARAM_ORIGIN: 'https://aram.example',
      MAIL_FROM: 'Aram <news@aram.example>',
      // Where there is none, each test says where its mail server is.
      SMTP_URI: 'smtp://127.0.0.1:9',
      ARAM_RELAY_URLS: 'turns:relay.example.org:5349?transport=tcp',
      ARAM_RELAY_SECRET: 'a-secret-for-tests-alone',
      // Each test says where its Stripe is: only an emulator is ever told of another.
      FUNCTIONS_EMULATOR: 'true',
      STRIPE_LOCAL: '127.0.0.1:9',
      STRIPE_KEY: 'sk_test_for_tests_alone',
      STRIPE_WEBHOOK_SECRET: 'whsec_for_tests_alone',
    },
  },
});
