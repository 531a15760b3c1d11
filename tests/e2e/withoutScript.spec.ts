/**
 * Without scripts: what everyone may read is there, and what needs a script says so. A browser whose scripts a test has switched off keeps the content of
 * `<noscript>` as text that it doesn't draw, so the tests look at that text.
 */
import type { Page } from '@playwright/test';
import { signUpCounselor } from './support/accounts';
import { chosen } from './support/share';
import { expect, test } from './support/test';
import { LANGUAGES, words } from './support/words';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const LOCALES = { en: 'en-GB', tr: 'tr-TR', ar: 'ar-IQ' };

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });

    test('the team says that its list needs a script', chosen(language === 'en'), async ({ page }) => {
      await signUpCounselor({}, { verified: true });
      await page.goto('/about/team');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, 'about:team.title'));
      expect(await main(page).locator('noscript').textContent()).toBe(words(language, 'about:team.needsScript'));
      expect(await page.locator('body > noscript').textContent()).toContain(words(language, 'head:noScript'));
    });

    test('a thank-you page that is opened by its URL does not thank', chosen(language === 'tr'), async ({ page }) => {
      for (const address of [
        '/contact-thank-you',
        '/signup-thanks',
        '/CounselorSignupThanks',
        '/add-new-card-thank-you',
        '/editPatientProfileThanks',
        '/Thankyou',
      ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words(language, 'translation:common.nothingDone'),
        );
        await expect(page).toHaveTitle(new RegExp(`^${words(language, 'translation:common.nothingDone')}`));
      }
    });

    test('an article can be read to its end', chosen(language === 'ar'), async ({ page }) => {
      await page.goto('/blogs/2');
      const article = main(page).getByRole('article').first();
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(
        words(language, 'blog:articles.a2.mainTitle'),
      );
      await expect(article.getByText(words(language, 'article2:subtitle'))).toBeVisible();
      expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(350);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    });

    test(
      'the contents of the privacy page and of the terms open the part that they name',
      chosen(language === 'tr'),
      async ({ page }) => {
        for (const [address, key] of [
          ['/privacy', 'privacy:sections.s5.p1'],
          ['/terms', 'terms:sections.s2.p2'],
        ] as const) {
          await page.goto(address);
          const text = main(page).getByText(words(language, key));
          await expect(text).toBeHidden();
          const heading = words(language, key.replace(/p\d$/, 'heading'));
          await main(page).getByRole('navigation').getByRole('link', { name: heading, exact: true }).click();
          await expect(text).toBeInViewport();
        }
      },
    );

    test('forms say that they need a script', chosen(language === 'tr'), async ({ page }) => {
      for (const address of ['/contact', '/login', '/signup', '/CounselorSignup']) {
        await page.goto(address);
        expect(await page.locator('body > noscript').textContent()).toContain(words(language, 'head:noScript'));
        // A browser that sent the form itself must not put what is typed into the URL.
        const methods = await page
          .locator('form')
          .evaluateAll((forms) => forms.map((form) => form.getAttribute('method')));
        expect(methods).toEqual(['post', 'post']);
      }
    });
  });
}
