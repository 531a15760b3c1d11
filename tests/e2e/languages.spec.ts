/** The language of the interface: chosen, detected, remembered, and loaded again when a file fails (docs/product.md#languages). */
import type { Page } from '@playwright/test';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';
import { bar, heading, main } from './support/page';

const select = (page: Page) => bar(page).getByRole('combobox');
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

test.describe('a switch keeps what is typed', () => {
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
