/** What helps a reader in the middle of the night: a breathing circle, one next step, one newsletter box (docs/screens.md#articles). */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { words } from './support/words';
import { main } from './support/page';

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

test('the circle moves for a minute once it is opened, and not before or after', async ({ page }) => {
  await page.goto('/blogs/:1');
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
});

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
