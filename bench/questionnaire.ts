/**
 * Measures the way from home to the questionnaire, signed in, on slow 4G with a processor four times slower: the time until the first question can be answered.
 */
import { DEMO_PATIENT } from '../tools/seed/accounts.ts';
import { median } from './median.ts';
import { logIn, slowDown } from './slow.ts';
import { untilSettled } from './visit.ts';
import type { Browser } from '@playwright/test';

/** Milliseconds between reaching for a link and pressing it. */
const REACHING = 250;

/**
 * Signs in as the demo patient, who has consented to storing answers.
 * @returns milliseconds, the median
 */
export async function timeQuestionnaire(browser: Browser, origin: string, runs: number): Promise<number> {
  const spent = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const main = page.getByRole('main');
    await logIn(page, origin, DEMO_PATIENT);
    await slowDown(await context.newCDPSession(page));
    await page.goto(`${origin}/`);
    await untilSettled(page);
    const link = main.locator('a[href="/Booking"]').first();
    await link.hover();
    await page.waitForTimeout(REACHING);
    const begun = performance.now();
    await link.click();
    await main.getByRole('radio').first().waitFor();
    spent.push(performance.now() - begun);
    await context.close();
  }
  return median(spent);
}
