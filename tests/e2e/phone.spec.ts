/** A phone whose window reaches the edge of the glass: what sticks to an edge stays clear of the notch and of the bar at the bottom. */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { openYou, tab, you } from './support/menus';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';
import { main } from './support/page';

const INSETS = { top: 47, bottom: 34, left: 0, right: 0 };

/** The page may still be loading these when the network goes away. */
const FETCHED_AHEAD = /\/(?:assets|locales)\/|manifest/;

async function notched(page: Page, insets: Partial<typeof INSETS> = {}): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...INSETS, ...insets } });
}

test.use({ viewport: { width: 390, height: 844 } });

test('pages use the whole glass', WITH_ALL, async ({ page }) => {
  for (const path of ['/', '/sessions/new', '/login']) {
    await page.goto(path);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  }
});

test('the bar begins below the notch, and its menu ends above the bottom', async ({ page }) => {
  await notched(page);
  await page.goto('/contact');
  const toggle = page.getByRole('button', { name: words('en', 'translation:nav.openMenu') });
  await expect.poll(async () => (await toggle.boundingBox())?.y).toBeGreaterThanOrEqual(INSETS.top);
  await toggle.click();
  const menu = page.getByRole('navigation', { name: words('en', 'translation:nav.main') });
  await expect(menu).toBeVisible();
  const { y = 0, height = Infinity } = (await menu.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(844);
});

for (const { who, ends } of [
  { who: 'a visitor', ends: 'footer p' },
  { who: 'a patient, whose tabs it is above', ends: 'footer summary' },
]) {
  test(`the footer’s last words are above the end of the window, for ${who}`, async ({ page }) => {
    if (ends === 'footer p') await page.goto('/contact');
    else await openSignedIn(page, await signUpPatient(), '/contact');
    await expect(page.locator(ends).last()).toBeVisible();
    const gap = () =>
      page.evaluate((selector) => {
        const last = [...document.querySelectorAll(selector)].at(-1);
        return document.documentElement.scrollHeight - scrollY - (last?.getBoundingClientRect().bottom ?? Infinity);
      }, ends);
    const usual = await gap();
    await notched(page);
    await expect.poll(gap).toBe(usual + INSETS.bottom);
  });
}

test('the tabs are at the end of the window, large enough for a finger, and notices are above them', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(FETCHED_AHEAD);
  await openSignedIn(page, await signUpPatient(), '/contact');
  await expect(you(page)).toBeVisible();
  await notched(page);
  for (const one of [tab(page, 'home'), tab(page, 'sessions'), tab(page, 'messages'), tab(page, 'book'), you(page)]) {
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThanOrEqual(844 - INSETS.bottom);
    const box = await one.boundingBox();
    expect(box?.y).toBeGreaterThan(740);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await context.setOffline(true);
  const notice = page.getByText(words('en', 'translation:offline.notice'));
  await expect(notice).toBeVisible();
  const top = (await tab(page, 'home').boundingBox())?.y ?? 0;
  const { y = 0, height = Infinity } = (await notice.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(top);
  await context.setOffline(false);

  const entries = await openYou(page);
  await entries.getByRole('link', { name: 'Booking Info' }).click();
  await expect(page).toHaveURL('/Booking');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a question has the line about emergencies itself, with space between it and the footer',
  WITH_ALL,
  async ({ page }) => {
    await page.goto('/');
    await main(page)
      .getByRole('link', { name: words('en', 'translation:home.book') })
      .first()
      .click();
    await page.getByRole('link', { name: words('en', 'auth:login.begin') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'booking:questions.1'));
    await expect(page.getByText(/not an emergency service/).filter({ visible: true })).toHaveCount(1);
    const room = await page.getByRole('contentinfo').evaluate((footer) => {
      const link = footer.querySelector('a');
      if (link === null) return -1;
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().top - footer.getBoundingClientRect().top;
    });
    expect(room).toBeGreaterThanOrEqual(16);
  },
);

test('the unit is next to the number of people in the family', WITH_ALL, async ({ page }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=details');
  // Measured again if something that appeared above has moved one of them in between.
  await expect(async () => {
    const field = await page.getByLabel(words('en', 'profile:fields.familySize')).boundingBox();
    const unit = await page.getByText(words('en', 'profile:fields.members'), { exact: true }).boundingBox();
    expect(unit?.x).toBeGreaterThanOrEqual((field?.x ?? Infinity) + (field?.width ?? Infinity));
    expect(unit?.y).toBeLessThan((field?.y ?? -Infinity) + (field?.height ?? -Infinity));
  }).toPass({ timeout: 30_000 });
});

test('a notice at the end of the window is above the bar there', async ({ page, context, allowErrors }) => {
  allowErrors(FETCHED_AHEAD);
  await notched(page);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText(words('en', 'translation:offline.notice'));
  await expect(notice).toBeVisible();
  const end = () =>
    notice.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().bottom;
    });
  await expect.poll(end).toBeLessThanOrEqual(844 - INSETS.bottom);
  await context.setOffline(false);
});

test('in landscape, the text begins next to the notch', WITH_ALL, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await notched(page, { top: 0, bottom: 21, left: 59, right: 59 });
  await page.goto('/contact');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(59);
});
