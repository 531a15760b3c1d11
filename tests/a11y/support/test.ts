/** `test` and `expect` for tests with accounts of their own: as in the browser tests, but nothing is emptied in between: the grid looks at the same people for a whole run. */
import { test as base, expect } from '@playwright/test';
import { waitForTheApp } from '../../e2e/support/arrival';
import { guard, type Guard } from '../../e2e/support/guard';
import { stayOnThisMachine } from '../../e2e/support/network';

interface Fixtures {
  watched: Guard;
}

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, use) => {
      waitForTheApp(context);
      const watching = await guard(context);
      stayOnThisMachine(context, () => undefined);
      await use(watching);
      expect(watching.complaints(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An address that no other test has. */
export const anAddress = (name: string): string => `${name}.${process.pid}.${Date.now()}@aram.example`;
