/**
 * The error catalog (docs/product.md#errors) as users meet it: each error is explained next to its cause, with a way to continue. File
 * errors are in `files.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { substituteGoogle } from './support/network';
import { closePopup, signInByNewAccount } from './support/popup';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';
import { you } from './support/menus';
import { bar, button, footer, heading, main } from './support/page';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;

const logIn = (page: Page, account: TestAccount) => openSignedIn(page, account, '/');

/** A field's error precedes the rest of its description. */
const startingWith = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}`);

test('if the core can’t be loaded, the field says so, and the next try loads it', async ({ page, allowErrors }) => {
  const wasm = '**/*.wasm';
  allowErrors(/\.wasm$/);
  await page.route(wasm, (route) => route.abort());
  await page.goto('/privacy?lng=en');
  const box = footer(page).getByRole('form');
  await box.getByRole('textbox').fill('reader@aram.example');
  await box.getByRole('button').click();
  await expect(box.getByRole('textbox')).toHaveAccessibleDescription(
    startingWith(words('en', 'errors:app-part-missing')),
  );
  await page.unroute(wasm);
  await box.getByRole('button').click();
  await expect(page).toHaveURL('/Thankyou');
});

for (const [what, files] of [
  ['code', '**/assets/ContactPage-*.js'],
  ['style sheet', '**/assets/*.css'],
] as const) {
  test(`if a screen's ${what} can't be loaded, an explanation takes its place, the bar stays, and a reload shows it`, async ({
    browser,
  }) => {
    // React reports what an error boundary caught as a console error, so this page isn't watched.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/?lng=tr');
    // Before that, a link loads a whole page.
    await page.locator('html[data-app="running"]').waitFor({ state: 'attached' });
    await page.route(files, (route) => route.abort());
    await bar(page)
      .getByRole('link', { name: words('tr', 'translation:nav.contact') })
      .click();
    await expect(heading(page)).toHaveText(words('tr', 'translation:broken.title'));
    await expect(main(page).getByText(words('tr', 'translation:broken.text'))).toBeVisible();
    await expect(bar(page).getByRole('link', { name: words('tr', 'translation:nav.blogs') })).toBeVisible();
    await page.unroute(files);
    await button(page, words('tr', 'translation:common.tryAgain')).click();
    await expect(heading(page)).toHaveText(words('tr', 'contact:title'));
    await context.close();
  });
}

test('if the app can’t start, the prerendered page says so, and nobody waits for a form that is never sent', async ({
  browser,
}) => {
  // The app's failure is a console error, so this page isn't watched.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(History.prototype, 'state', {
      get: () => {
        throw new Error('broken on purpose');
      },
    });
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await main(page).getByLabel('Your message').fill('Hello');
  await button(page, 'Send').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(words('en', 'translation:broken.title'));
  await expect(main(page).getByLabel('Your message')).toHaveValue('Hello');
  const reloaded = page.waitForEvent('domcontentloaded');
  await alert.getByRole('button', { name: words('en', 'translation:common.tryAgain') }).click();
  await reloaded;
  await context.close();
});

test.describe('login', () => {
  test('a provider window that is blocked or closed is explained, and can be opened again', async ({
    page,
    context,
  }) => {
    await substituteGoogle(context);
    await page.goto('/login?lng=tr');
    await page.waitForLoadState('networkidle');
    const google = button(page, /Google/);
    const notice = main(page).getByRole('alert');
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await google.click();
    await expect(notice).toHaveText(words('tr', 'errors:popup-blocked'));
    await closePopup(page, () => google.click());
    await expect(notice).toHaveText(words('tr', 'errors:popup-closed'));
    await expect(google).toBeEnabled();
  });

  test('an email whose account logs in another way is explained, and nothing is stored', async ({
    page,
    admin,
    allowErrors,
  }) => {
    allowErrors(IDENTITY);
    const patient = await signUpPatient();
    // The emulator's popup always reports that the provider has verified the email, and then the accounts are joined. Facebook doesn't report that.
    await page.route(`${IDENTITY}**signInWithIdp**`, (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/(email_verified[^,}]*?)true/, '$1false'),
      }),
    );
    await page.goto('/login?lng=ar');
    const facebook = button(page, /Facebook/);
    await signInByNewAccount(page, () => facebook.click(), { email: patient.email, displayName: 'Sara Öz' });
    await expect(main(page).getByRole('alert')).toHaveText(words('ar', 'errors:account-exists-with-other-provider'));
    await expect(facebook).toBeEnabled();
    expect(Object.keys(await admin.readCollection('patients'))).toEqual([patient.uid]);
  });
});

test('if the part that recognizes a signed-in person can’t be loaded, the page stays usable, and a reload recognizes them again', async ({
  page,
  allowErrors,
}) => {
  const patient = await signUpPatient();
  await logIn(page, patient);
  const account = you(page);
  await expect(account).toBeVisible();
  const part = '**/assets/reducers-*.js';
  allowErrors(/\/assets\/reducers-[^/]*\.js$/);
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse((response) => response.url().includes('/assets/reducers-'));
  await page.goto('/about/overview');
  expect((await refused).status()).toBe(404);
  await expect(heading(page)).toHaveText(words('en', 'about:overview.title'));
  await page.unroute(part);
  await page.reload();
  await expect(account).toBeVisible();
});
