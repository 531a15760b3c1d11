/** Sentences of docs/product.md#where-a-step-leads that need a browser. The others are in the tests of their forms and screens, most of them in web/src. */
import type { Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { chosen, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { LANGUAGES, words } from './support/words';
import { bar, labeled, main } from './support/page';

const logIn = (page: Page, account: TestAccount) => openSignedIn(page, account, '/');

test('Cancel on a form reloads the page', WITH_ALL, async ({ page }) => {
  await logIn(page, await signUpPatient());
  for (const [address, label] of [
    ['/add-new-card', 'Name on card'],
    ['/editPatientProfile?part=details', 'Hobbies'],
  ] as const) {
    await page.goto(address);
    const field = labeled(page, label);
    const before = await field.inputValue();
    await field.fill('Something else');
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await main(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.waitForFunction(() => !('isOldPage' in window));
    await expect(field).toHaveValue(before);
    await expect(page).toHaveURL(address);
  }
});

for (const language of LANGUAGES) {
  test(
    `the login link is on one line of the bar, on phones of every width, in ${language}`,
    chosen(language === 'tr'),
    async ({ page }) => {
      await page.goto(`/?lng=${language}`);
      const login = bar(page).getByRole('link', { name: words(language, 'translation:nav.login') });
      for (const width of [320, 360, 375, 388, 390, 412, 430]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        const lines = await login.evaluate((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect(lines, `at ${String(width)} px`).toBe(1);
      }
    },
  );
}
