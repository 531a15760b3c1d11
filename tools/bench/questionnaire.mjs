/**
 * From home to the questionnaire, signed in, on slow 4G with a processor four times slower: how long until the first question can be answered.
 */
import { createAdmin } from '../emulators/admin.mjs';
import { patientWith } from './records.mjs';
import { median } from './stats.mjs';
import { untilSettled } from './visit.mjs';

/** As Lighthouse has slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOW_DOWN = 4;
/** From reaching for a link until pressing it. */
const REACHING = 250;
const PASSWORD = 'calm2026';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ projectId: string; hosts: { auth: string; firestore: string; storage: string } }} place
 * @param {number} times
 */
export async function measureQuestionnaire(browser, origin, place, times) {
  const admin = createAdmin(place);
  const email = `slow-${Date.now()}@aram.example`;
  const { localId } = await admin.createAccount({ email, password: PASSWORD, emailVerified: true });
  await admin.writeDocument(`patients/${localId}`, { ...patientWith(1), email });
  const spent = [];
  for (let n = 0; n < times; n += 1) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const main = page.getByRole('main');
    await page.goto(`${origin}/login`);
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
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
  return { milliseconds: median(spent), times };
}
