/** Browsers that store nothing for a site: private windows, workplace policies, "block all cookies". Accessing a storage throws there. */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { logIn } from './support/loginForm';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { words } from './support/words';
import { you } from './support/menus';

type Kept = 'indexedDB' | 'localStorage' | 'sessionStorage' | 'caches' | 'cookie';

/** Makes every page of the context throw as soon as one of these is accessed. */
async function forbid(page: Page, ...kept: Kept[]): Promise<void> {
  await page.context().addInitScript((names) => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of names) {
      const owner = name === 'cookie' ? Document.prototype : window;
      Object.defineProperty(owner, name, { get: forbidden, set: forbidden, configurable: true });
    }
  }, kept);
}

const tabOnly = (page: Page) => page.getByText(words('en', 'translation:tabOnly.text'));
const menu = (page: Page) => you(page, 'Sara');

test('in a browser that forbids all storage, people can log in, only in this tab, and learn that', async ({ page }) => {
  const account = await signUpPatient();
  await forbid(page, 'indexedDB', 'localStorage', 'sessionStorage', 'caches', 'cookie');
  await logIn(page, account);
  await expect(menu(page)).toBeVisible();
  await expect(tabOnly(page)).toBeVisible();
  await page.getByRole('button', { name: words('en', 'translation:tabOnly.close') }).click();
  await expect(tabOnly(page)).toHaveCount(0);

  await menu(page).click();
  await page.getByRole('link', { name: words('en', 'translation:nav.editInfo') }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Sara');
});

test('a browser whose storage lasts as long as the tab keeps the login over a reload', WITH_ALL, async ({ page }) => {
  const account = await signUpPatient();
  await forbid(page, 'indexedDB', 'localStorage');
  await logIn(page, account);
  await expect(tabOnly(page)).toBeVisible();
  await page.goto('/editPatientProfile?part=details');
  await expect(page.getByLabel('First name')).toHaveValue('Sara');
});

test('if only databases are forbidden, the login is kept as usual, without a notice', WITH_ALL, async ({ page }) => {
  const account = await signUpPatient();
  await forbid(page, 'indexedDB');
  await logIn(page, account);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await expect(tabOnly(page)).toHaveCount(0);
});
