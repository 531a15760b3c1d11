/** `test` for payments: a fake of Stripe answers the functions of this worker's emulators, and tickets are sold. */
import type { Page } from '@playwright/test';
import { stripeWebhook } from '../../../tools/emulators/functions.ts';
import { startStripe } from '../../../tools/emulators/stripe/stripe.ts';
import { workerPorts } from '../../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../../tools/lib/projects.ts';
import { expect, test as base } from './test';

/** Late events are sent when a test says so. */
const NEVER_MS = 600_000;

type Fake = Awaited<ReturnType<typeof startStripe>>;

export const test = base.extend<{ stripe: Fake }, { fake: Fake }>({
  fake: [
    // From the braces, Playwright reads that this needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const ports = workerPorts();
      const webhook = stripeWebhook(ports, TEST_PROJECT);
      const fake = await startStripe({ webhook, port: ports.stripe, lateMs: NEVER_MS });
      await use(fake);
      await fake.stop();
    },
    { scope: 'worker' },
  ],
  stripe: [
    // After `watched`, which empties the database.
    async ({ watched, fake, admin, baseURL }, use) => {
      expect(watched.complaints()).toEqual([]);
      await admin.writeDocument('settings/payments', { mode: 'stripe', origin: baseURL });
      await use(fake);
      // Events that weren't sent yet are about people whom the next test doesn't know.
      fake.forget();
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for Stripe's page. */
export async function atStripe(page: Page): Promise<void> {
  await expect(page.getByText('This is a demonstration of Stripe’s page.')).toBeVisible();
}

/** Presses a button on Stripe's page. */
export async function press(page: Page, button: string, told = 'At once'): Promise<void> {
  await atStripe(page);
  await page.getByLabel('When Aram is told').selectOption({ label: told });
  await page.getByRole('button', { name: button, exact: true }).click();
}
