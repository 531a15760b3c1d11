/** The two lists of counselors: their pages ask the store while the app is still on its way. */
import type { Page } from '@playwright/test';
import { signUpCounselor } from './support/accounts';
import { hourAfter, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import { times } from './support/twoPeople';
import { words } from './support/words';
import { button, main } from './support/page';

/** The questions that the page has sent to the store. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':runQuery')) asked.push(request.postData() ?? '');
  });
  return asked;
}

/** Holds the requests for some files or answers until it is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    release();
  };
}

const offerTwo = async () => {
  await offerTimes(await signUpCounselor({}, { verified: true }), [hourAfter(50), hourAfter(51)]);
};

for (const path of ['/about/team', '/sessions/new']) {
  test(`${path} asks the store before the app runs, and each question once`, async ({ page }) => {
    await offerTwo();
    const asked = watch(page);
    const release = await hold(page, '**/assets/*.js');
    const arrival = page.goto(path);
    await expect.poll(() => asked.length).toBe(2);
    release();
    await arrival;
    await expect(times(page)).toHaveCount(2);
    expect(asked).toHaveLength(2);
  });

  for (const [language, locale] of [
    ['en', 'en-US'],
    ['tr', 'tr-TR'],
    ['ar', 'ar-IQ'],
  ] as const) {
    test(`${path} in ${language} paints its rows before the app, which goes on with them and with what was pressed`, async ({
      browser,
    }) => {
      await offerTwo();
      const page = await (await browser.newContext({ locale })).newPage();
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      const release = await hold(page, '**/assets/index-*.js');
      await page.goto(path);
      await expect(times(page)).toHaveCount(2);
      // React keeps an attribute that it doesn't know only on an element that it adopts.
      await main(page)
        .locator('article')
        .evaluate((row) => {
          row.dataset['painted'] = '';
        });
      await button(page, words(language, 'counselors:filters.topic')).click();
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(main(page).locator('article[data-painted]')).toHaveCount(1);
      expect(thrown).toEqual([]);
      await page.context().close();
    });
  }
}
