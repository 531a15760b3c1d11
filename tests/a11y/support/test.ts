/**
 * `test` and `expect` for tests with accounts of their own: as in the browser tests, but nothing is emptied in between: the grid looks at the same
 * people for a whole run. Whoever takes a seat in a test is watched as its own page is.
 */
import { test as base, expect } from '@playwright/test';
import { DEMONSTRATION } from '../../../tools/seed/payments.mjs';
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
      // The store may be one that nothing has been written to yet, or where the grid sold tickets otherwise.
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

/** An address that no other test has. */
export const anAddress = (name: string): string => `${name}.${process.pid}.${Date.now()}@aram.example`;
