/** The quiet corridor (docs/screens.md#the-quiet-corridor): the slim frame, and the quick exit. */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { exit, you } from './support/menus';
import { serveNeutralPage } from './support/neutral';
import { chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { type Language, LANGUAGES, words } from './support/words';

const main = (page: Page) => page.getByRole('main');

/** A request with answers, of a signed-in patient. */
async function openWithAnswers(page: Page): Promise<void> {
  const patient = await signUpPatient({ consent: { version: 3, as: 'adult', at: new Date() } });
  await openSignedIn(page, patient, '/Booking');
  await main(page).getByRole('radio', { name: 'For me', exact: true }).click();
  await main(page).getByRole('radio', { name: 'Divorced' }).press('Space');
}

/** What a person finds who presses the browser's Back: no answer, nobody signed in, nothing stored. */
async function expectNothingBehind(page: Page): Promise<void> {
  await page.goBack();
  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Divorced')).toHaveCount(0);
  // If signing out took too long, the next page finishes it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aram.wasSignedIn'))).toBeNull();
  await page.goto('/editPatientProfile');
  await expect(page).toHaveURL('/login');
}

test('the quick exit shows the neutral page; Back shows no answer, and nobody is signed in', async ({ page }) => {
  const address = await serveNeutralPage(page);
  await openWithAnswers(page);
  await exit(page).click();
  await expect(page).toHaveURL(address);
  await expectNothingBehind(page);
});

/** A visitor in the middle of the questionnaire, who got there with the buttons. */
async function beginAsVisitor(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(`/?lng=${language}`);
  await main(page)
    .getByRole('link', { name: words(language, 'translation:home.book') })
    .first()
    .click();
  await main(page)
    .getByRole('link', { name: words(language, 'auth:login.begin') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, 'booking:questions.1'));
}

test('a visitor’s answers are gone after leaving with the keyboard', async ({ page }) => {
  const address = await serveNeutralPage(page);
  await beginAsVisitor(page);
  await main(page).getByRole('radio', { name: 'For me', exact: true }).click();
  await expect(main(page).getByText('Question 2 of 6')).toBeVisible();
  await exit(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await beginAsVisitor(page);
  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the exit explains itself the first time in a tab, and covers nothing that can be pressed', async ({ page }) => {
  const read = page.getByRole('button', { name: words('en', 'translation:leave.understood') });
  const hint = page.getByText(words('en', 'translation:leave.hint'));
  await page.setViewportSize({ width: 390, height: 844 });
  await beginAsVisitor(page);
  await expect(hint).toBeVisible();
  await read.click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(exit(page)).toBeVisible();
  await expect(read).toHaveCount(0);
  await exit(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(hint).toBeVisible();
});

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
  test(
    `${language}: at every width, only the menu, the exit and a folded footer are shown`,
    chosen(language === 'ar'),
    async ({ page }) => {
      const say = (key: string) => words(language, `translation:${key}`);
      await beginAsVisitor(page, language);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(exit(page, language)).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: say('nav.contact') })).toBeHidden();
        await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      }
      await page.getByRole('button', { name: say('nav.openMenu') }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: say('nav.login') })).toBeVisible();
      await page.getByRole('contentinfo').getByText(say('footer.rest')).click();
      await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeVisible();
    },
  );

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
