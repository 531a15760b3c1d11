/** A screen's files load when the person reaches for a link to it: the press itself then waits only for the store. */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { askedForNews } from './support/expiry';
import { chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';
import { bar, heading } from './support/page';

/** What the page has requested from Hosting so far, except pictures and fonts: code, styles, texts and the core. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css|json|wasm)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Waits until the page has requested nothing more for a while. */
async function quiet(asked: readonly string[]): Promise<void> {
  let before = -1;
  const isQuiet = () => {
    const isSame = asked.length === before;
    before = asked.length;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true);
}

/** The links of home and of the bar: the starting page, the path, and the heading of the target. */
const VISITORS = [
  ['/', '/blogs', 'blog:title'],
  ['/blogs', '/blogs/:2', 'blog:articles.a2.mainTitle'],
  ['/', '/contact', 'contact:title'],
  ['/', '/login', 'auth:login.title'],
  ['/login', '/signup', 'auth:signup.title'],
  ['/', '/privacy', 'privacy:title'],
  ['/', '/counselorRequirements', 'recruiting:page.title'],
  ['/counselorRequirements', '/CounselorSignup', 'recruiting:signup.title'],
] as const;

for (const [from, to, title] of VISITORS) {
  test(`from ${from} to ${to}, nothing is left to load at the press`, chosen(to === '/blogs'), async ({ page }) => {
    await reachAndPress(page, from, to, title);
  });
}

for (const [from, to, title] of [
  ['/', '/Booking', 'booking:questions.1'],
  ['/', '/editPatientProfile', 'profile:title'],
  ['/', '/buyTicketsPage', 'tickets:packs.title'],
  ['/payment-methods', '/add-new-card', 'cards:add.title'],
] as const) {
  test(
    `signed in, from ${from} to ${to}, nothing is left to load at the press`,
    chosen(to === '/Booking'),
    async ({ page }) => {
      await openSignedIn(page, await signUpPatient({ consent: { version: 3, as: 'adult', at: new Date() } }), from);
      await reachAndPress(page, from, to, title, askedForNews(page));
    },
  );
}

for (const path of ['/login', '/signup', '/CounselorSignup']) {
  test(
    `reading ${path} loads neither Firebase nor the core; the first touch loads both`,
    chosen(path === '/login'),
    async ({ page }) => {
      // When a test looks into a page, that counts as a touch, so the page is made to believe that there was none.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
      });
      const asked = watch(page);
      await page.goto(path);
      await quiet(asked);
      expect(asked.filter((file) => /firebase|\.wasm$/.test(file))).toEqual([]);
      // A hand moves a mouse over many points. The first event has no movement of its own: a still mouse also sends such an event.
      await page.mouse.move(200, 300, { steps: 5 });
      await expect.poll(() => asked.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
      await expect.poll(() => asked.filter((file) => file.includes('firebase'))).not.toEqual([]);
    },
  );
}

/** @param news the bar's own query for a signed-in person: it may load the files for messages, which the test would attribute to the press */
async function reachAndPress(
  page: Page,
  from: string,
  to: string,
  title: Parameters<typeof words>[1],
  news?: Promise<unknown>,
): Promise<void> {
  const asked = watch(page);
  await page.goto(from);
  await news;
  await quiet(asked);
  const menu = bar(page).getByRole('button', { name: /Sara/ });
  const link = page.locator(`a[href="${to}"]`).first();
  if (!(await link.isVisible())) await menu.click();
  asked.length = 0;
  await link.hover();
  await expect.poll(() => asked, 'reaching for it fetches something').not.toEqual([]);
  await quiet(asked);
  // Pressed with a key, with the mouse out of the way: otherwise the next page's links would pass under the mouse and start loading.
  await page.mouse.move(1, 1);
  asked.length = 0;
  await link.press('Enter');
  await expect(heading(page)).toHaveText(words('en', title));
  await quiet(asked);
  expect(asked, 'fetched only after the press').toEqual([]);
}
