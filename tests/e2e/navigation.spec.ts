/**
 * The sentences of docs/product.md#where-a-step-leads, one test each. Those about logging in and out, signing up, deleting and the newsletter are tested with
 * their forms: `auth.spec.ts`, `counselor.spec.ts`, `profile.spec.ts` and `public.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { chosen, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';
import { fillCard, TYPED_IN_GROUPS } from './support/writes';
import { openYou, you } from './support/menus';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const book = (page: Page) => main(page).getByRole('link', { name: words('en', 'translation:home.book') });
const pack = (page: Page, tickets: number) =>
  main(page).getByRole('link', { name: `Buy ${String(tickets)} tickets`, exact: true });

const logIn = (page: Page, account: TestAccount) => openSignedIn(page, account, '/');

/** The last tab offers these first, once the record has given the role. */
async function expectFirst(page: Page, offers: readonly string[]): Promise<void> {
  const entries = (await openYou(page)).getByRole('listitem');
  await expect(entries.nth(offers.length - 1)).toBeVisible();
  expect((await entries.allTextContents()).slice(0, offers.length)).toEqual(offers);
}

async function expectTabs(page: Page, names: readonly string[]): Promise<void> {
  const tabs = bar(page).getByRole('navigation', { name: words('en', 'translation:nav.own') });
  await expect(tabs.locator(':scope > ul > li > a')).toHaveText(names);
}

test.describe('Logged in or out decides: hero and promo buttons, purchase button, navigation bar content', () => {
  test('logged out', WITH_ALL, async ({ page }) => {
    await page.goto('/');
    await expect(book(page)).toHaveCount(2);
    for (const at of [0, 1]) {
      await book(page).nth(at).click();
      await expect(page).toHaveURL('/login');
      await page.goBack();
    }
    for (const tickets of [5, 25, 50]) await expect(pack(page, tickets)).toHaveAttribute('href', '/login');
    await pack(page, 5).click();
    await expect(page).toHaveURL('/login');
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(you(page)).toHaveCount(0);
  });

  test('logged in as a patient', async ({ page }) => {
    await logIn(page, await signUpPatient());
    await expect(book(page)).toHaveCount(2);
    for (const at of [0, 1]) {
      await book(page).nth(at).click();
      await expect(page).toHaveURL('/Booking');
      await page.goBack();
    }
    await pack(page, 25).click();
    await expect(page).toHaveURL('/buy-ticket');
    await expect(main(page).getByText('25 tickets for 40$')).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expectTabs(page, ['Home', 'Sessions', 'Messages', 'Book']);
    await expectFirst(page, ['Booking Info', 'BUY TICKETS', 'Edit info', 'Logout', 'My requests']);
  });

  test('logged in as a counselor', WITH_ALL, async ({ page }) => {
    await logIn(page, await signUpCounselor());
    await expectTabs(page, ['Home', 'Sessions', 'Messages', 'Hours']);
    await expectFirst(page, ['View Info', 'Logout']);
    await expect(book(page)).toHaveCount(0);
    const sessions = main(page).getByRole('link', { name: words('en', 'translation:home.sessions') });
    await expect(sessions).toHaveCount(2);
    for (const at of [0, 1]) await expect(sessions.nth(at)).toHaveAttribute('href', '/sessions');
    await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
});

test('After adding a card: /add-new-card-thank-you, and user data is reloaded.', WITH_ALL, async ({ page, admin }) => {
  const patient = await signUpPatient();
  await logIn(page, patient);
  await page.goto('/add-new-card');
  await fillCard(page, TYPED_IN_GROUPS);
  // Only a reload can show this.
  await admin.writeDocument(`patients/${patient.uid}`, { ...patient.record, name: 'Lale' });
  await main(page).getByRole('button', { name: 'Save card' }).click();
  await expect(page).toHaveURL('/add-new-card-thank-you');
  await expect(bar(page).getByRole('button', { name: /Lale/ })).toBeVisible();
});

test(
  'After profile save: the update is sent, the user record is reloaded, and the thanks page /editPatientProfileThanks is shown.',
  WITH_ALL,
  async ({ page, admin }) => {
    const patient = await signUpPatient();
    await logIn(page, patient);
    await page.goto('/editPatientProfile?part=details');
    await main(page).getByLabel('First name').fill('Şule');
    await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/editPatientProfileThanks');
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ name: 'Şule', surname: 'Öz' });
    await expect(bar(page).getByRole('button', { name: /Şule/ })).toBeVisible();
  },
);

test(
  'After contact submit: /contact-thank-you immediately, fields cleared.',
  WITH_ALL,
  async ({ page, allowErrors }) => {
    // Nothing is ever stored: the rest doesn't wait for it.
    allowErrors(`http://${hosts.firestore}/`);
    await page.route(`http://${hosts.firestore}/**`, (route) => route.abort());
    await page.goto('/contact');
    await main(page).getByLabel('Your message').fill('A question.');
    await main(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL('/contact-thank-you');
    await page.goto('/contact');
    await expect(main(page).getByLabel('Your message')).toHaveValue('');
  },
);

test.describe('Cancel on a form reloads the page.', () => {
  async function expectReload(page: Page, address: string, label: string): Promise<void> {
    await page.goto(address);
    const field = main(page).getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill('Something else');
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await main(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.waitForFunction(() => !('isOldPage' in window));
    await expect(field).toHaveValue(before);
    await expect(page).toHaveURL(address);
  }

  test('of a patient', WITH_ALL, async ({ page }) => {
    await logIn(page, await signUpPatient());
    await expectReload(page, '/add-new-card', 'Name on card');
    await expectReload(page, '/editPatientProfile?part=details', 'Hobbies');
  });

  test('of a counselor', WITH_ALL, async ({ page }) => {
    await logIn(page, await signUpCounselor());
    await expectReload(page, '/CounselorEditInfo?part=details', 'City');
  });
});

for (const language of ['en', 'tr', 'ar'] as const) {
  test(
    `the login link is on one line of the bar, on phones of every width, in ${language}`,
    chosen(language === 'tr'),
    async ({ page }) => {
      await page.goto(`/?lng=${language}`);
      const login = page.getByRole('banner').getByRole('link', { name: words(language, 'translation:nav.login') });
      for (const width of [320, 360, 375, 388, 390, 412, 430]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        const lines = await login.evaluate((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect(lines, `at ${String(width)} px`).toBe(1);
      }
    },
  );
}
