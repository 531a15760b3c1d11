/**
 * Without scripts: what everyone may read is there, and what needs a script says so. A browser whose scripts a test has switched off keeps the content of
 * `<noscript>` as text that it doesn't draw, so the tests look at that text.
 */
import { signUpCounselor } from './support/accounts';
import { expect, test } from './support/test';
import { words } from './support/words';
import { main } from './support/page';

test.use({ javaScriptEnabled: false });

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the team says that its list needs a script', async ({ page }) => {
    await signUpCounselor({}, { verified: true });
    await page.goto('/about/team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'about:team.title'));
    expect(await main(page).locator('noscript').textContent()).toBe(words('en', 'about:team.needsScript'));
    expect(await page.locator('body > noscript').textContent()).toContain(words('en', 'head:noScript'));
  });
});

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('a thank-you page that is opened by its URL does not thank', async ({ page }) => {
    for (const address of [
      '/contact-thank-you',
      '/signup-thanks',
      '/CounselorSignupThanks',
      '/add-new-card-thank-you',
      '/editPatientProfileThanks',
      '/Thankyou',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('tr', 'translation:common.nothingDone'));
      await expect(page).toHaveTitle(new RegExp(`^${words('tr', 'translation:common.nothingDone')}`));
    }
  });

  test('the contents of the privacy page and of the terms open the part that they name', async ({ page }) => {
    for (const [address, key] of [
      ['/privacy', 'privacy:sections.s5.p1'],
      ['/terms', 'terms:sections.s2.p2'],
    ] as const) {
      await page.goto(address);
      const text = main(page).getByText(words('tr', key));
      await expect(text).toBeHidden();
      const heading = words('tr', key.replace(/p\d$/, 'heading'));
      await main(page).getByRole('navigation').getByRole('link', { name: heading, exact: true }).click();
      await expect(text).toBeInViewport();
    }
  });

  test('forms say that they need a script', async ({ page }) => {
    for (const address of ['/contact', '/login', '/signup', '/CounselorSignup']) {
      await page.goto(address);
      expect(await page.locator('body > noscript').textContent()).toContain(words('tr', 'head:noScript'));
      // A browser that sent the form itself must not put what is typed into the URL.
      const methods = await page
        .locator('form')
        .evaluateAll((forms) => forms.map((form) => form.getAttribute('method')));
      expect(methods).toEqual(['post', 'post']);
    }
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-IQ' });

  test('an article can be read to its end', async ({ page }) => {
    await page.goto('/blogs/2');
    const article = main(page).getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(words('ar', 'blog:articles.a2.mainTitle'));
    await expect(article.getByText(words('ar', 'article2:subtitle'))).toBeVisible();
    expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(350);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});
