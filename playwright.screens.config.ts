/** Pictures of every screen (`npm run screens`): the same browser and build as the tests, in another folder. */
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testDir: 'tests/screens', outputDir: '.cache/screens' });
