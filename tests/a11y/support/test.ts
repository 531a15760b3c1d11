/**
 * `test` and `expect` for tests with their own accounts: as in the browser tests, except that nothing is emptied in between, because the grid looks at the same
 * people for a whole run. Every seat that a test takes is watched like the test's own page.
 */
import { test as base, expect } from '@playwright/test';
import { DEMONSTRATION } from '../../../tools/seed/payments.ts';
import { waitForTheApp } from '../../e2e/support/arrival';
import { admin } from '../../e2e/support/emulators';
import { guard, type Guard } from '../../e2e/support/guard';
import { seatsTaken } from '../../e2e/support/visitors';

interface Fixtures {
  watched: Guard;
}

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, use) => {
      // The store may be new, or the grid may have changed how tickets are sold.
      await admin.writeDocument('settings/payments', DEMONSTRATION);
      await admin.writeDocument('settings/mail', { on: true });
      waitForTheApp(context);
      const watching = await guard(context);
      seatsTaken.length = 0;
      await use(watching);
      for (const one of [watching, ...seatsTaken]) expect(one.complaints(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An email address that no other test has. */
export const anAddress = (name: string): string => `${name}.${process.pid}.${Date.now()}@aram.example`;
