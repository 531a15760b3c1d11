/** Browsers that keep nothing for a site: private windows, policies of a workplace, "block all cookies". Naming a store throws there. */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { logIn } from './support/loginForm';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { words } from './support/words';
import { you } from './support/menus';

type Kept = 'indexedDB' | 'localStorage' | 'sessionStorage' | 'caches' | 'cookie';

/** Every page of the context throws as soon as one of these is named. */
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

test('a browser that forbids everything it could keep: one logs in, in this tab alone, and is told so', async ({
  page,
}) => {
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

test('a browser that keeps what lasts as long as the tab keeps the login over a reload', WITH_ALL, async ({ page }) => {
  const account = await signUpPatient();
  await forbid(page, 'indexedDB', 'localStorage');
  await logIn(page, account);
  await expect(tabOnly(page)).toBeVisible();
  await page.goto('/editPatientProfile?part=details');
  await expect(page.getByLabel('First name')).toHaveValue('Sara');
});

test(
  'where databases alone are forbidden, the login is kept as ever, and nothing is said of it',
  WITH_ALL,
  async ({ page }) => {
    const account = await signUpPatient();
    await forbid(page, 'indexedDB');
    await logIn(page, account);
    await page.reload();
    await expect(menu(page)).toBeVisible();
    await expect(tabOnly(page)).toHaveCount(0);
  },
);

test('the same where opening a database fails only when it is tried', WITH_ALL, async ({ page }) => {
  const account = await signUpPatient();
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = function (name: string) {
      // A request for a version below the one that is there fails by its event, as every refused one does.
      const request = { error: new DOMException(name, 'InvalidStateError') } as unknown as IDBOpenDBRequest;
      const target = new EventTarget();
      Object.assign(request, {
        addEventListener: target.addEventListener.bind(target),
        removeEventListener: target.removeEventListener.bind(target),
        readyState: 'done',
      });
      setTimeout(() => {
        const event = new Event('error');
        target.dispatchEvent(event);
        request.onerror?.call(request, event);
      });
      return request;
    };
  });
  await logIn(page, account);
  await page.reload();
  await expect(menu(page)).toBeVisible();
});
