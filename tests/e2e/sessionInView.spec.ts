/** A session's page on a phone: its main action and the message box are visible without scrolling, whatever else it shows. */
import { expect, type Page } from '@playwright/test';
import { bottomOf, PHONE, SMALL_PHONE } from './support/firstWindow';
import { openSignedIn } from './support/signedIn';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { hourOf, inDays, offerTimes, createSession } from './support/sessions';
import { WITH_ALL } from './support/share';
import { test } from './support/test';
import { button, main } from './support/twoPeople';
import { RICH } from './support/visitors';
import { words } from './support/words';

/** Its button and the message box end within the first window, which nobody has scrolled. */
async function isInFirstWindow(page: Page, height: number): Promise<void> {
  const box = main(page).getByRole('textbox');
  await expect(box).toBeVisible();
  const act = button(page, words('en', 'sessions:calendar.save.booked'));
  expect(await bottomOf(act), 'the main act').toBeLessThanOrEqual(height);
  expect(await bottomOf(box), 'the box for a message').toBeLessThanOrEqual(height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

for (const size of [PHONE, SMALL_PHONE]) {
  test.describe(`at ${String(size.width)} by ${String(size.height)}`, WITH_ALL, () => {
    test.use({ viewport: size });

    test('a coming session has its button and the message box in the first window', async ({ page }) => {
      const patient = await signUpPatient(RICH);
      const counselor = await signUpCounselor({}, { verified: true });
      const id = await createSession('Coming', { patient, counselor, start: inDays(3) });
      await openSignedIn(page, patient, `/sessions/view?id=${id}`);
      await isInFirstWindow(page, size.height);
    });

    test('so does one that was just booked, with the question about emails', async ({ page }) => {
      const patient = await signUpPatient({
        ...RICH,
        tickets: 1,
        consent: { version: 3, as: 'adult', at: new Date() },
      });
      const counselor = await signUpCounselor({}, { verified: true });
      const start = inDays(3);
      await offerTimes(counselor, [start]);
      await openSignedIn(page, patient, `/sessions/check?slot=${counselor.uid}_${String(hourOf(start))}&way=video`);
      await button(page, words('en', 'finding:book.submit')).click();
      await expect(main(page).getByRole('checkbox', { name: /^Email me at/ })).toBeVisible();
      await isInFirstWindow(page, size.height);
    });
  });
}
