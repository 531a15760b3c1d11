/** A call through a relay (`npm test -- --only relay`): the same browser and build as the browser tests, with Debian's coturn as the relay. */
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testDir: 'tests/relay', outputDir: '.cache/relay', timeout: 180_000 });
