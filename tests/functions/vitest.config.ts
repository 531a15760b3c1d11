import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests of the cloud functions. Each function is called in this process, on the emulators, whose addresses are in the environment (see
 * tools/emulators/cli.ts). The tests have their own project: the Functions emulator only hears of the one that it was started with.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    include: ['**/*.test.ts'],
    // It measures nights on a large store (bench/load.md); deletions.test.ts shows the same facts on a small one.
    exclude: process.env['ARAM_DELETIONS_RECORDS'] === undefined ? ['manyDeletions.test.ts'] : [],
    fileParallelism: false,
    setupFiles: ['support/log.ts'],
    // The limits only end tests that hang: a busy machine takes several times as long.
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
      // Nothing listens here. A test that needs a mail server sets its address.
      SMTP_URI: 'smtp://127.0.0.1:9',
      ARAM_MAIL_OFF_KEY: 'a-key-for-tests-alone-of-32-chars',
      ARAM_RELAY_URLS: 'turns:relay.example.org:5349?transport=tcp',
      ARAM_RELAY_SECRET: 'a-secret-for-tests-alone',
      ARAM_WEEKEND: 'friday,saturday',
      // Each test sets the address of its Stripe: only an emulator accepts another one.
      FUNCTIONS_EMULATOR: 'true',
      STRIPE_LOCAL: '127.0.0.1:9',
      STRIPE_KEY: 'sk_test_for_tests_alone',
      STRIPE_WEBHOOK_SECRET: 'whsec_for_tests_alone',
    },
  },
});
