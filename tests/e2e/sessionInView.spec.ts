/** The page of a session on a phone: its main act and the box for a message are in the first window, whatever else it has to say. */
import { expect, type Locator } from '@playwright/test';
import { openSignedIn } from './support/signedIn';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { hourOf, inDays, offerTimes, standSession } from './support/sessions';
import { WITH_ALL } from './support/share';
import { test } from './support/test';
import { button, main } from './support/twoPeople';
import { RICH } from './support/visitors';
import { words } from './support/words';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** The part of a window's height that something takes, or null where it is not whole in it. */
async function whole(locator: Locator, height: number): Promise<{ top: number; bottom: number } | null> {
  const box = await locator.boundingBox();
  if (box === null || box.y < 0 || box.y + box.height > height) return null;
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}

for (const size of WINDOWS) {
  test.describe(`at ${String(size.width)} by ${String(size.height)}`, WITH_ALL, () => {
    test.use({ viewport: size });

    test('a coming session has its button and the box for a message in the first window', async ({ page }) => {
      const patient = await signUpPatient(RICH);
      const counselor = await signUpCounselor({}, { verified: true });
      const id = await standSession('Coming', { patient, counselor, start: inDays(3) });
      await openSignedIn(page, patient, `/sessions/view?id=${id}`);
      const box = main(page).getByRole('textbox');
      await expect(box).toBeVisible();
      const calendar = button(page, words('en', 'sessions:calendar.save.booked'));
      expect(await whole(calendar, size.height), 'the main act').not.toBeNull();
      expect(await whole(box, size.height), 'the box for a message').not.toBeNull();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('so has one that was just booked, with the question about emails', async ({ page }) => {
      const patient = await signUpPatient({
        ...RICH,
        tickets: 1,
        consent: { version: 2, as: 'adult', at: new Date() },
      });
      const counselor = await signUpCounselor({}, { verified: true });
      const start = inDays(3);
      await offerTimes(counselor, [start]);
      await openSignedIn(page, patient, `/sessions/check?slot=${counselor.uid}_${String(hourOf(start))}&way=video`);
      await button(page, words('en', 'finding:book.submit')).click();
      await expect(main(page).getByRole('checkbox', { name: /^Email me at/ })).toBeVisible();
      const box = main(page).getByRole('textbox');
      await expect(box).toBeVisible();
      const calendar = button(page, words('en', 'sessions:calendar.save.booked'));
      expect(await whole(calendar, size.height), 'the main act').not.toBeNull();
      expect(await whole(box, size.height), 'the box for a message').not.toBeNull();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}
