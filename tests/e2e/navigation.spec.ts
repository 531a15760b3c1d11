/** Sentences of docs/product.md#where-a-step-leads that need a browser. The others are in the tests of their forms and screens, most of them in web/src. */
import type { Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { chosen, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { LANGUAGES, words } from './support/words';
import { openYou } from './support/menus';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const book = (page: Page) => main(page).getByRole('link', { name: words('en', 'translation:home.book') });
const pack = (page: Page, tickets: number) =>
  main(page).getByRole('link', { name: `Buy ${String(tickets)} tickets`, exact: true });

const logIn = (page: Page, account: TestAccount) => openSignedIn(page, account, '/');

/** The last tab offers these first, once the record has given the role. */
async function expectFirst(page: Page, offers: readonly string[]): Promise<void> {
  const entries = (await openYou(page)).getByRole('listitem');
  await expect(entries.nth(offers.length - 1)).toBeVisible();
  expect((await entries.allTextContents()).slice(0, offers.length)).toEqual(offers);
}

async function expectTabs(page: Page, names: readonly string[]): Promise<void> {
  const tabs = bar(page).getByRole('navigation', { name: words('en', 'translation:nav.own') });
  await expect(tabs.locator(':scope > ul > li > a')).toHaveText(names);
}

test('a patient’s buttons of home lead to the questions and to a purchase, and the bar has their tabs', async ({
  page,
}) => {
  await logIn(page, await signUpPatient());
  await expect(book(page)).toHaveCount(2);
  for (const at of [0, 1]) {
    await book(page).nth(at).click();
    await expect(page).toHaveURL('/Booking');
    await page.goBack();
  }
  await pack(page, 25).click();
  await expect(page).toHaveURL('/buy-ticket');
  await expect(main(page).getByText('25 tickets for 40$')).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expectTabs(page, ['Home', 'Sessions', 'Messages', 'Book']);
  await expectFirst(page, ['Booking Info', 'BUY TICKETS', 'Edit info', 'Logout', 'My requests']);
});

test('Cancel on a form reloads the page', WITH_ALL, async ({ page }) => {
  await logIn(page, await signUpPatient());
  for (const [address, label] of [
    ['/add-new-card', 'Name on card'],
    ['/editPatientProfile?part=details', 'Hobbies'],
  ] as const) {
    await page.goto(address);
    const field = main(page).getByLabel(label, { exact: true });
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
      const login = page.getByRole('banner').getByRole('link', { name: words(language, 'translation:nav.login') });
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
