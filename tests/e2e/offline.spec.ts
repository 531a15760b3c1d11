/** Without a network: a page that says so in the visitor's language, a notice in the app, and a draft that stays. */
import { IN_BOTH_KINDS } from './support/share';
import { expect, test } from './support/test';
import { words } from './support/words';
import { heading } from './support/page';

test.describe('the network goes away', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'ar: a visit shows a page that says so, and the app itself when the network is back',
    IN_BOTH_KINDS,
    async ({ page, context, allowErrors }) => {
      allowErrors(/.*/);
      await page.goto('/?lng=ar');
      // The worker is installed and knows the language.
      await page.waitForFunction(async () => {
        await navigator.serviceWorker.ready;
        return (
          (await caches.match('/offline/language')) !== undefined &&
          (await caches.match('/offline/ar.html')) !== undefined
        );
      });
      await context.setOffline(true);
      // The page that appears instead isn't the app.
      await page.goto('/about/overview', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(words('ar', 'translation:offline.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('link')).toHaveCSS('border-top-left-radius', '999px');
      await context.setOffline(false);
      await page.getByRole('link', { name: words('ar', 'translation:common.tryAgain') }).click();
      await expect(heading(page)).toHaveText(words('ar', 'about:overview.title'));
      expect(await page.evaluate(async () => (await (await caches.open('aram-offline-1')).keys()).length)).toBe(6);
    },
  );
});

test('in the app, a notice says that the network is gone, and what was typed is there when it is back', async ({
  page,
  context,
  allowErrors,
}) => {
  // The page may still be loading files for the next one, or its manifest, when the network goes away.
  allowErrors(/\/(?:assets|locales)\/|manifest/);
  await page.goto('/contact?lng=en');
  const message = page.getByRole('textbox', { name: words('en', 'contact:details') });
  await message.fill('Good morning');
  await context.setOffline(true);
  await expect(page.getByText(words('en', 'translation:offline.notice'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words('en', 'translation:offline.notice'))).toBeHidden();
  await page.goBack();
  await page.goForward();
  await expect(message).toHaveValue('Good morning');
});
