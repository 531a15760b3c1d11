/**
 * The suites of tests that run without a browser's window, each as a project: `npm test -- --only rules` prepares what a suite needs and runs it. By hand, with the
 * variables that `npm run emulators` prints: `npx vitest run --project rules`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The limits only end tests that hang: a busy machine takes several times as long. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 300_000 };

/** The files of a suite run one after the other if they share emulators. */
const ONE_BY_ONE = { fileParallelism: false };

const suite = (
  name: string,
  { root = name, ...more }: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: { name, root: here(`tests/${root}`), environment: 'node', include: ['**/*.test.ts'], ...PATIENCE, ...more },
});

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          root: here('.'),
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: [here('web/src/testing/setup.ts')],
          restoreMocks: true,
          ...PATIENCE,
          expect: { poll: { timeout: 60_000 } },
          // One process runs many files, and each file has its own context with new modules, document and clock. It takes half as long as one process for each file.
          pool: 'vmForks',
          // A context's memory is never freed completely, so a process that has grown this large is replaced.
          vmMemoryLimit: '1GB',
          // By default, Vitest would leave one core unused.
          maxWorkers: '100%',
        },
      },
      // Checks on the tree itself: its imports, its references and its texts.
      suite('house'),
      suite('backend', { ...ONE_BY_ONE, setupFiles: [here('tests/backend/setup.ts')] }),
      // The cases share one database, and the report on coverage reads what all of them did.
      suite('rules', { ...ONE_BY_ONE, globalSetup: [here('tests/rules/support/globalSetup.ts')] }),
      // The tests of all commands: of tools/, and those of operations/, operator/ and enforcement/.
      suite('tools', { ...ONE_BY_ONE, root: '.', include: ['{tools,operations,operator,enforcement}/**/*.test.ts'] }),
      // Each function is called in this process. The tests have their own project: the Functions emulator only hears of the one that it was started with.
      suite('functions', {
        ...ONE_BY_ONE,
        // It measures nights on a large store (bench/load.md); deletions.test.ts shows the same facts on a small one.
        exclude: process.env['ARAM_DELETIONS_RECORDS'] === undefined ? ['manyDeletions.test.ts'] : [],
        setupFiles: [here('tests/functions/support/log.ts')],
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
      }),
      // One journey in engines other than Chromium's, in parallel: each waits for its browser most of the time, and has its own accounts.
      suite('browsers', { include: ['*.test.ts'], maxWorkers: 2, testTimeout: 300_000 }),
      // Aram as Orca reads it, in Firefox on an invisible display.
      suite('heard', { include: ['*.test.ts'] }),
    ],
  },
});
