/** The quiet corridor (docs/screens.md#the-quiet-corridor): the slim frame, and the quick exit. */
import { signUpPatient } from './support/accounts';
import { exit, you } from './support/menus';
import { chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { LANGUAGES, words } from './support/words';

test('login, sign-up and packs have the usual bar; signed in, it contains the exit in one fixed place', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(exit(page)).toHaveCount(0);
  await openSignedIn(page, await signUpPatient(), '/');
  const places = new Set<string>();
  for (const path of ['/', '/sessions', '/messages', '/sessions/new', '/buyTicketsPage', '/editPatientProfile']) {
    await page.goto(path);
    await expect(you(page)).toBeVisible();
    await expect(exit(page)).toBeVisible();
    const { x = 0, y = 0 } = (await exit(page).boundingBox()) ?? {};
    places.add(`${x.toFixed(0)} ${y.toFixed(0)}`);
  }
  expect(places.size, [...places].join(', ')).toBe(1);
});

for (const language of LANGUAGES) {
  test(`${language}: the tabs fit into every width, each on one line`, chosen(language === 'tr'), async ({ page }) => {
    await openSignedIn(page, await signUpPatient({ name: 'Shanaz Abdulrahman' }), `/contact?lng=${language}`);
    // This tab replaces an empty list item once the record is known.
    const book = page.getByRole('banner').getByRole('link', { name: words(language, 'translation:tabs.book') });
    await expect(book).toBeVisible();
    for (const width of [320, 360, 390, 768, 992, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(over, { message: `at ${String(width)} px` }).toBeLessThanOrEqual(0);
      const tops = await page
        .getByRole('banner')
        .locator('nav > ul > li')
        .filter({ visible: true })
        .evaluateAll((items) =>
          items
            .filter((item) => item.closest('ul')?.parentElement?.getAttribute('id') !== 'main-navigation')
            .map((item) => Math.round(item.getBoundingClientRect().top / 8)),
        );
      expect(new Set(tops).size, `at ${String(width)} px`).toBe(1);
    }
  });
}

test('bar, heading and footer begin at the same edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const edges = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() => {
      const start = (element: Element | null | undefined) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      };
      const foot = document.querySelector('footer');
      return [
        start(document.querySelector('header a[href="/"]')),
        start(document.querySelector('h1')),
        // On a question, the line about emergencies is next to the question.
        start([...(foot?.querySelectorAll('p, a') ?? [])].find((one) => one.checkVisibility())),
      ];
    });
  };
  const same = async (path: string) => {
    const [bar = 0, heading = 0, footer = 0] = await edges(path);
    expect
      .soft(Math.abs(heading - bar), `${path}: heading ${String(heading)}, bar ${String(bar)}`)
      .toBeLessThanOrEqual(2);
    expect.soft(Math.abs(footer - bar), `${path}: footer ${String(footer)}, bar ${String(bar)}`).toBeLessThanOrEqual(2);
  };
  for (const path of ['/', '/login', '/signup', '/sessions/new', '/contact']) await same(path);
  await openSignedIn(page, await signUpPatient(), '/');
  await expect(you(page)).toBeVisible();
  for (const path of ['/sessions', '/messages', '/buyTicketsPage', '/sessions/new', '/Booking', '/editPatientProfile'])
    await same(path);
});
