/** What a screen is made of is fetched when somebody reaches for a link to it: the press itself then waits for nothing but the store. */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { askedForNews } from './support/expiry';
import { chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';

/** What the page has asked Hosting for so far, but for pictures and fonts: code, styles, words and the core. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css|json|wasm)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Until the page has asked for nothing more for a while. */
async function quiet(asked: readonly string[]): Promise<void> {
  let before = -1;
  const isQuiet = () => {
    const isSame = asked.length === before;
    before = asked.length;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The links of home and of the bar: where from, the path, and the heading that it leads to. */
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
  test(`from ${from} to ${to} nothing is left to fetch at the press`, chosen(to === '/blogs'), async ({ page }) => {
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
    `signed in, from ${from} to ${to} nothing is left to fetch at the press`,
    chosen(to === '/Booking'),
    async ({ page }) => {
      await openSignedIn(page, await signUpPatient({ consent: { version: 1, as: 'adult', at: new Date() } }), from);
      await reachAndPress(page, from, to, title, askedForNews(page));
    },
  );
}

for (const path of ['/login', '/signup', '/CounselorSignup']) {
  test(
    `${path} that is only read fetches neither Firebase nor the core; the first touch fetches both`,
    chosen(path === '/login'),
    async ({ page }) => {
      // A test that looks into a page counts as a touch of it: the page is told that there was none.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
      });
      const asked = watch(page);
      await page.goto(path);
      await quiet(asked);
      expect(asked.filter((file) => /firebase|\.wasm$/.test(file))).toEqual([]);
      // A hand moves a mouse over many points. The first of them has no movement of its own: it is how a mouse that lies still reports itself, too.
      await page.mouse.move(200, 300, { steps: 5 });
      await expect.poll(() => asked.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
      await expect.poll(() => asked.filter((file) => file.includes('firebase'))).not.toEqual([]);
    },
  );
}

/** @param news the bar's own question, for a signed-in person: it may fetch the files of messages, which the test would blame on the press */
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
  const menu = page.getByRole('banner').getByRole('button', { name: /Sara/ });
  const link = page.locator(`a[href="${to}"]`).first();
  if (!(await link.isVisible())) await menu.click();
  asked.length = 0;
  await link.hover();
  await expect.poll(() => asked, 'reaching for it fetches something').not.toEqual([]);
  await quiet(asked);
  // Pressed by a key, and the mouse out of the way: the next page would pass below it, and each link there would be reached for.
  await page.mouse.move(1, 1);
  asked.length = 0;
  await link.press('Enter');
  await expect(heading(page)).toHaveText(words('en', title));
  await quiet(asked);
  expect(asked, 'fetched only after the press').toEqual([]);
}
