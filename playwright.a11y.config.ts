/**
 * The accessibility tests (`npm test -- --only a11y`, the whole grid by `npm run a11y`): the same browser and build as the browser tests. The files
 * only look, or use accounts of their own.
 */
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({
  ...tests,
  testDir: 'tests/a11y',
  outputDir: '.cache/a11y',
  // The words heard in the questionnaire, kept to be read.
  snapshotPathTemplate: '{testDir}/conversation/{arg}{ext}',
});
