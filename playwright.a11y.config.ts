/**
 * The accessibility tests (`npm test -- --only a11y`; the whole grid: `npm run a11y`), with the same browser and build as the browser tests. Their files only
 * look, or use accounts of their own.
 */
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({
  ...tests,
  testDir: 'tests/a11y',
  outputDir: '.cache/a11y',
  // The text that a screen reader hears in the questionnaire, stored for review.
  snapshotPathTemplate: '{testDir}/conversation/{arg}{ext}',
});
