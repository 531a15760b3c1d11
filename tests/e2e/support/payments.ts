/** `test` for what is paid for: the desk's stand-in plays the extension and the payment provider's page, and the deployment is set to it. */
import type { Page } from '@playwright/test';
import { TEST_PROJECT } from '../../../tools/lib/projects.mjs';
import { DEMO_PRICES, startPayments } from '../../../tools/emulators/payments.mjs';
import { hosts } from './emulators';
import { expect, test as base } from './test';

/** What is late comes when a test says so. */
const NEVER_MS = 600_000;

type StandIn = Awaited<ReturnType<typeof startPayments>>;

export const test = base.extend<{ payments: StandIn }, { standIn: StandIn }>({
  standIn: [
    // Playwright reads from the braces that nothing is asked for.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = await startPayments({ projectId: TEST_PROJECT, hosts }, { lateMs: NEVER_MS });
      await use(standIn);
      await standIn.stop();
    },
    { scope: 'worker' },
  ],
  payments: [
    // After `watched`, which empties the database.
    async ({ watched, standIn, admin, baseURL }, use) => {
      expect(watched.complaints()).toEqual([]);
      await standIn.mirrorPrices();
      await admin.writeDocument('settings/payments', { mode: 'stripe', origin: baseURL, prices: DEMO_PRICES });
      await use(standIn);
    },
    { auto: true },
  ],
});

export { expect };

/** The provider's page, as soon as it is there. */
export async function atProvider(page: Page): Promise<void> {
  await expect(page.getByText('This is a demonstration of a payment provider’s page.')).toBeVisible();
}

/** Presses a button of the provider's page. */
export async function press(page: Page, button: string, webhook = 'At once'): Promise<void> {
  await atProvider(page);
  await page.getByLabel('When Aram is told').selectOption({ label: webhook });
  await page.getByRole('button', { name: button, exact: true }).click();
}
