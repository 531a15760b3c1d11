/** A phone whose window goes to the edge of its glass: what keeps to an edge stays clear of the notch and of the bar at the end. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { words } from './support/words';

const INSETS = { top: 47, bottom: 34, left: 0, right: 0 };

async function notched(page: Page, insets: Partial<typeof INSETS> = {}): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...INSETS, ...insets } });
}

test.use({ viewport: { width: 390, height: 844 } });

test('pages ask for the whole glass', async ({ page }) => {
  for (const path of ['/', '/sessions/new', '/login']) {
    await page.goto(path);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  }
});

test('the bar begins below the notch, and its menu ends above the end', async ({ page }) => {
  await notched(page);
  await page.goto('/contact');
  const toggle = page.getByRole('button', { name: words('en', 'translation:nav.openMenu') });
  expect((await toggle.boundingBox())?.y).toBeGreaterThanOrEqual(INSETS.top);
  await toggle.click();
  const menu = await page.getByRole('navigation', { name: words('en', 'translation:nav.main') }).boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? Infinity)).toBeLessThanOrEqual(844);
});

test('the last words of the footer stand above the bar at the end', async ({ page }) => {
  await page.goto('/contact');
  const gap = () =>
    page.evaluate(() => {
      const last = [...document.querySelectorAll('footer p')].at(-1);
      return document.documentElement.scrollHeight - scrollY - (last?.getBoundingClientRect().bottom ?? Infinity);
    });
  const usual = await gap();
  await notched(page);
  await expect.poll(gap).toBe(usual + INSETS.bottom);
});

test('what is told at the end of the window stands above the bar there', async ({ page, context }) => {
  await notched(page);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText(words('en', 'translation:offline.notice'));
  await expect(notice).toBeVisible();
  const end = await notice.evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().bottom;
  });
  expect(end).toBeLessThanOrEqual(844 - INSETS.bottom);
  await context.setOffline(false);
});

test('on its side, the words begin beside the notch', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await notched(page, { top: 0, bottom: 21, left: 59, right: 59 });
  await page.goto('/contact');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(59);
});
