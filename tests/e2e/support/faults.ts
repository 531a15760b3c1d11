/** What can happen to a write on its way, and the text that explains it. */
import type { Page, Route } from '@playwright/test';
import { breakNextWrite, writes } from './storeNetwork';
import { words } from './words';

/** Answers as the store does: the status decides. */
const answering = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ error: { code: status, message: 'The store says no' } }),
  });

interface Fault {
  name: string;
  /** The text that must be on the screen. */
  told: string;
  /** Makes the next write meet the fault; for a refusal by the store, every write until the route is removed. */
  provoke: (page: Page) => Promise<void>;
}

const byStatus = (status: number, code: string): Fault => ({
  name: String(status),
  told: words('en', `errors:${code}`),
  provoke: async (page) => {
    await page.context().route(writes, answering(status));
  },
});

/**
 * In this order: after the last one, the write is stored although the person reads that it isn't, and only the retry can find that out.
 */
export const FAULTS: readonly Fault[] = [
  byStatus(403, 'permission-denied'),
  byStatus(429, 'quota-exceeded'),
  byStatus(500, 'unavailable'),
  byStatus(503, 'unavailable'),
  {
    name: 'a lost request',
    told: words('en', 'errors:offline'),
    provoke: (page) => breakNextWrite(page.context(), 'request'),
  },
  {
    name: 'a lost answer',
    told: words('en', 'errors:offline'),
    provoke: (page) => breakNextWrite(page.context(), 'answer'),
  },
];

/** The delay of a slow store, in milliseconds. */
const SLOW_MS = 1500;

/** The next write succeeds slowly. */
export async function slowNextWrite(page: Page): Promise<void> {
  await page.context().route(
    writes,
    async (route) => {
      await new Promise((passed) => setTimeout(passed, SLOW_MS));
      await route.continue();
    },
    { times: 1 },
  );
}
