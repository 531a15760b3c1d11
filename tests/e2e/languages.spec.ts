/** The language of the interface: chosen, detected, remembered, and loaded again when a file fails (docs/product.md#languages). */
import type { Page } from '@playwright/test';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const select = (page: Page) => page.getByRole('banner').getByRole('combobox');
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));
const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(heading(page)).toHaveText(words(language, 'contact:title'));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
  await expect(select(page)).toHaveValue(language);
}

test(
  'texts, lang and dir change in the same frame, and the choice survives a reload',
  IN_BOTH_KINDS,
  async ({ page }) => {
    await page.goto('/contact');
    await expectLanguage(page, 'en');
    // What each painted frame showed, without repetitions.
    await page.evaluate(() => {
      const frames: string[] = [];
      Object.assign(window, { frames_: frames });
      const look = () => {
        const title = document.querySelector('h1')?.textContent ?? '';
        const { lang, dir } = document.documentElement;
        const frame = `${lang} ${dir} ${title}`;
        if (frames.at(-1) !== frame) frames.push(frame);
        requestAnimationFrame(look);
      };
      look();
    });
    const order: Language[] = ['ar', 'tr', 'en', 'ar'];
    for (const language of order) {
      await select(page).selectOption(language);
      await expectLanguage(page, language);
      expect(await remembered(page)).toBe(language);
      // The next one is chosen once this one has been painted: a busy machine paints late.
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    }
    const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
    expect(frames).toEqual(
      (['en', ...order] as const).map(
        (language) => `${language} ${directionOf(language)} ${words(language, 'contact:title')}`,
      ),
    );
    await page.reload();
    await expectLanguage(page, 'ar');
  },
);

test.describe('a browser that speaks Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('gets the language of its cookie', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'i18next', value: 'ar', url: baseURL ?? '' }]);
    await page.addInitScript(() => {
      localStorage.setItem('i18nextLng', 'tr');
      sessionStorage.setItem('i18nextLng', 'tr');
    });
    await page.goto('/contact');
    await expectLanguage(page, 'ar');
    expect(await remembered(page)).toBe('ar');
  });
});

test.describe('a switch keeps what is typed', () => {
  test('in the contact form', async ({ page }) => {
    await page.goto('/contact');
    const typed = { name: 'Şule Öz', mail: 'sule@aram.example', details: 'İki soru:\nbir, iki.' };
    await main(page).getByRole('radio').nth(5).check();
    for (const [name, value] of Object.entries(typed)) await main(page).locator(`[name="${name}"]`).fill(value);
    for (const language of ['ar', 'tr', 'en'] as const) {
      await select(page).selectOption(language);
      await expectLanguage(page, language);
      await expect(main(page).getByRole('radio').nth(5)).toBeChecked();
      for (const [name, value] of Object.entries(typed)) {
        await expect(main(page).locator(`[name="${name}"]`)).toHaveValue(value);
      }
    }
  });

  test('in the sign-up, with its errors in the new language', WITH_ALL, async ({ page }) => {
    await page.goto('/signup');
    const field = (name: string) => main(page).locator(`[name="${name}"]`);
    await field('name').fill('Şule');
    await field('password').fill('short');
    await field('confirmPassword').fill('short');
    await expect(field('password')).toHaveAttribute('aria-invalid', 'true');
    await select(page).selectOption('ar');
    await expect(heading(page)).toHaveText(words('ar', 'auth:signup.title'));
    await expect(field('name')).toHaveValue('Şule');
    await expect(field('password')).toHaveValue('short');
    await expect(field('password')).toHaveAccessibleDescription(new RegExp(words('ar', 'messages:must2').slice(0, 20)));
  });
});

test.describe('a translation file', () => {
  const FILE = '/locales/tr/contact.json';

  // Without the page's file, the app requests one for each namespace.
  test.beforeEach(async ({ page, allowErrors }) => {
    allowErrors(/\/locales\/tr\/[\w-]*contact\.json\?v=/);
    await page.route(/\/locales\/tr\/[\w-]+-contact\.json\?v=/, (route) => route.fulfill({ status: 503, body: '' }));
  });

  test('that answers 500 is requested again until it arrives', async ({ page }) => {
    let asked = 0;
    await page.route(`**${FILE}?v=*`, async (route) => {
      asked += 1;
      if (asked <= 2) await route.fulfill({ status: 500, body: '' });
      else await route.fallback();
    });
    await page.goto('/contact?lng=tr');
    await expectLanguage(page, 'tr');
    expect(asked).toBe(3);
  });

  test(
    'that keeps failing is requested six times, then English is used until it is back',
    WITH_ALL,
    async ({ page }) => {
      await page.clock.install();
      let asked = 0;
      await page.route(`**${FILE}?v=*`, async (route) => {
        asked += 1;
        await route.fulfill({ status: 503, body: '' });
      });
      // It waits for its texts, with a clock that is stopped.
      await page.goto('/contact?lng=tr', { waitUntil: 'commit' });
      await expect
        .poll(async () => {
          await page.clock.runFor(12_000);
          return asked;
        })
        .toBe(6);
      await expect(heading(page)).toHaveText(words('en', 'contact:title'));
      await page.clock.runFor(60_000);
      expect(asked).toBe(6);

      // The files are back, and so is the language at the next visit.
      await page.unroute(`**${FILE}?v=*`);
      await page.reload();
      await expectLanguage(page, 'tr');
      await expect(heading(page)).toHaveText(words('tr', 'contact:title'));
    },
  );
});
