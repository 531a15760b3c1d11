/**
 * Measures the way from home to the questionnaire, signed in, on slow 4G with a processor four times slower: the time until the first question can be answered.
 */
import { DEMO_PATIENT } from '../tools/seed/accounts.mjs';
import { median } from './report.mjs';
import { untilSettled } from './visit.mjs';

/** Lighthouse's setting for slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOW_DOWN = 4;
/** Milliseconds between reaching for a link and pressing it. */
const REACHING = 250;

/**
 * Signs in as the demo patient, who has consented to storing answers.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {number} runs
 * @returns {Promise<number>} milliseconds, the median
 */
export async function timeQuestionnaire(browser, origin, runs) {
  const spent = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const main = page.getByRole('main');
    await page.goto(`${origin}/login`);
    await main.getByLabel('E-mail').fill(DEMO_PATIENT.email);
    await main.getByLabel('Password', { exact: true }).fill(DEMO_PATIENT.password);
    await main.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${origin}/`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
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
