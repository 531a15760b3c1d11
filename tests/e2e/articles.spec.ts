/** What helps a reader in the middle of the night: a breathing circle, one next step, one newsletter box (docs/screens.md#articles). */
import type { Page } from '@playwright/test';
import { chosen, WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { LANGUAGES, words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const control = (page: Page) => main(page).locator('summary');
const circle = (page: Page) => main(page).locator('details [aria-hidden="true"]');
const counted = (page: Page) => main(page).getByText(words('en', 'reading:breathing.counted'));

/** How often each running animation repeats, and its total duration in milliseconds. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect?.getComputedTiming().endTime),
  );

for (const address of ['/blogs/:1', '/blogs/:3']) {
  test(
    `the circle of ${address} moves for a minute once it is opened, and not before or after`,
    chosen(address === '/blogs/:1'),
    async ({ page }) => {
      await page.goto(address);
      await expect(control(page)).toBeVisible();
      await expect(circle(page)).toBeHidden();
      expect(await movements(page)).toEqual([]);

      await control(page).focus();
      await page.keyboard.press('Enter');
      await expect(circle(page)).toBeVisible();
      await expect(counted(page)).toBeHidden();
      expect(await movements(page)).toEqual([60_000, 60_000, 60_000, 60_000]);

      await page.keyboard.press('Enter');
      await expect(circle(page)).toBeHidden();
      expect(await movements(page)).toEqual([]);
    },
  );
}

test('the circle says breathe in, breathe out, and when the minute has passed', async ({ page }) => {
  await page.goto('/blogs/:3');
  await control(page).click();
  const shownAt = (milliseconds: number) =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return [...document.querySelectorAll('details span')]
        .filter((word) => getComputedStyle(word).opacity === '1')
        .map(({ textContent }) => textContent);
    }, milliseconds);
  expect(await shownAt(0)).toEqual(['Breathe in']);
  expect(await shownAt(3_900)).toEqual(['Breathe in']);
  expect(await shownAt(4_100)).toEqual(['Breathe out']);
  expect(await shownAt(9_900)).toEqual(['Breathe out']);
  expect(await shownAt(50_100)).toEqual(['Breathe in']);
  expect(await shownAt(60_000)).toEqual(['One minute has passed']);
});

test('people who want no motion have a line to count by instead', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blogs/:3');
  await expect(counted(page)).toBeHidden();
  await control(page).click();
  await expect(counted(page)).toBeVisible();
  await expect(circle(page)).toBeHidden();
  expect(await movements(page)).toEqual([]);
});

test('the next step leads to the available times without a login', WITH_ALL, async ({ page }) => {
  await page.goto('/blogs/:1');
  const talk = main(page).getByRole('region', { name: words('en', 'reading:talk.title') });
  await talk.getByRole('link', { name: words('en', 'translation:nav.findTime') }).click();
  await expect(page).toHaveURL('/sessions/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'finding:title'));
});

test('the footer hides its newsletter box on an article and shows it again elsewhere', WITH_ALL, async ({ page }) => {
  const forms = { here: main(page).getByRole('form'), below: page.getByRole('contentinfo').getByRole('form') };
  await page.goto('/blogs');
  await expect(forms.below).toHaveCount(1);
  await main(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/blogs/:1');
  await expect(forms.here).toHaveCount(1);
  await expect(forms.below).toHaveCount(0);
  await page.goBack();
  await expect(forms.below).toHaveCount(1);
});

const READERS = {
  en: { locale: 'en-GB', minutes: '4 min read' },
  tr: { locale: 'tr-TR', minutes: '4 dakikalık yazı' },
  ar: { locale: 'ar-IQ', minutes: 'قراءة في 5 دقائق' },
};

for (const language of LANGUAGES) {
  const { locale, minutes } = READERS[language];
  test.describe(`without a script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale });

    test(
      'an article has its reading time, its callouts, its circle and the next step',
      chosen(language === 'ar'),
      async ({ page }) => {
        await page.goto('/blogs/1');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, 'blog:articles.a1.mainTitle'));
        await expect(main(page).getByText(minutes).first()).toBeVisible();
        for (const kind of ['now', 'danger']) {
          await expect(main(page).getByText(words(language, `reading:${kind}`), { exact: true })).toBeVisible();
        }
        await control(page).click();
        await expect(main(page).getByText(words(language, 'reading:breathing.how'))).toBeVisible();
        const onward = main(page).getByRole('link', { name: words(language, 'translation:nav.findTime') });
        await expect(onward).toHaveAttribute('href', '/sessions/new');
        await expect(page.locator('form')).toHaveCount(1);
      },
    );
  });
}
