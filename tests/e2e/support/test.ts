/**
 * `test` and `expect` for every browser test. Each test begins with empty emulators and an empty browser, stays on this machine, and fails if a page complains
 * about anything that the test didn't allow.
 */
import { test as base, expect } from '@playwright/test';
import type { Admin } from '../../support/admin';
import { waitForTheApp } from './arrival';
import { admin } from './emulators';
import { guard, type Guard } from './guard';

interface Fixtures {
  /** Reads and writes past the rules; empty at the beginning of every test. */
  admin: Admin;
  /** Allows complaints about exactly these addresses: see `Guard.allowErrors`. */
  allowErrors: Guard['allowErrors'];
  /** Fails the test if any of these texts is printed to the console: see `Guard.keepPrivate`. */
  keepPrivate: Guard['keepPrivate'];
  /** Runs for every test automatically. */
  watched: Guard;
}

export const test = base.extend<Fixtures>({
  admin: [admin, { option: true }],
  watched: [
    async ({ context, javaScriptEnabled }, use) => {
      await admin.resetAll();
      // With scripts switched off, the app never starts.
      if (javaScriptEnabled) waitForTheApp(context);
      const watching = await guard(context, { silentToo: true });
      await use(watching);
      expect(watching.complaints(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  allowErrors: async ({ watched }, use) => {
    await use(watched.allowErrors);
  },
  keepPrivate: async ({ watched }, use) => {
    await use(watched.keepPrivate);
  },
});

export { expect };
