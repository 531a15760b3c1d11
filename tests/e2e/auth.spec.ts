/** Signing up, logging in, logging out, and the ways to continue if one of them is interrupted (docs/screens.md#signing-up-and-logging-in). */
import type { Page } from '@playwright/test';
import { emptyPatientFields } from '../../web/src/testing/builders';
import { signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { expectKeptNowhere } from './support/kept';
import { sendLogin } from './support/loginForm';
import { signInByNewAccount } from './support/popup';
import { IN_BOTH_KINDS } from './support/share';
import { expect, test } from './support/test';
import { logOut, you } from './support/menus';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const PASSWORD = 'sessiz2026';

/** The page's own form: the footer's newsletter field is an email field too. */
const main = (page: Page) => page.getByRole('main');

/** Opens the login and sends it, whatever the outcome. */
async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, { email, password });
}

async function fillSignup(page: Page, values: Partial<Record<string, string>> = {}): Promise<void> {
  const form = {
    'First name': 'Şule',
    'Last name': 'Öz',
    Email: 'sule@aram.example',
    'Confirm email': 'sule@aram.example',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    Day: '7',
    Month: '11',
    Year: '1990',
    ...values,
  };
  for (const [label, value] of Object.entries(form)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
}

const createButton = (page: Page) => main(page).getByRole('button', { name: 'Create account' });

/** The name of the field that has the focus. */
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test.describe('patient sign-up', () => {
  test('creates the account and a complete record, sends a verification email, and leads to /signup-thanks', async ({
    page,
    admin,
  }) => {
    await page.goto('/signup');
    await fillSignup(page);
    await createButton(page).click();
    await expect(page).toHaveURL('/signup-thanks');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const records = await admin.readCollection('patients');
    const [account] = await admin.readAccounts();
    expect(Object.keys(records)).toEqual([account?.localId]);
    const { updatedAt, ...record } = records[account?.localId ?? ''] ?? {};
    expect(updatedAt === undefined || updatedAt instanceof Date).toBe(true);
    expect(record).toEqual({
      name: 'Şule',
      surname: 'Öz',
      email: 'sule@aram.example',
      birthday: '07 11 1990',
      ...emptyPatientFields(),
    });
    const mails = await admin.readMails();
    expect(mails.map(({ email, requestType }) => [email, requestType])).toEqual([
      ['sule@aram.example', 'VERIFY_EMAIL'],
    ]);
    await expectKeptNowhere(page, { password: PASSWORD });

    await main(page).getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a press on the button counts, although leaving the last field shows an error above it', async ({ page }) => {
    await page.goto('/signup');
    await main(page).getByLabel('Email', { exact: true }).fill('sule');
    await main(page).getByLabel('Year').fill('12');
    await expect(main(page).getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    const button = createButton(page);
    await button.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
    // Near the edge, and as slowly as people do it.
    await page.mouse.move(x + width / 2, y + 6);
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect.poll(() => focusedField(page)).toBe('name');
    await expect(main(page).getByLabel('Year')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('login', () => {
  test(
    'leads to /, names the user in the bar, and logging out returns to /',
    IN_BOTH_KINDS,
    async ({ page, watched }) => {
      const patient = await signUpPatient();
      await tryToLogIn(page, patient.email, patient.password);
      await expect(page).toHaveURL('/');
      await expect(you(page, 'Sara')).toBeVisible();
      await logOut(page, watched);
      await expect(page).toHaveURL('/');
      await expectKeptNowhere(page, { password: patient.password });
    },
  );
});

test.describe('forgot password', () => {
  test('answers the same for a known and an unknown email, and writes only to the known one', async ({
    page,
    admin,
    allowErrors,
  }) => {
    const patient = await signUpPatient();
    allowErrors(IDENTITY);
    const told: string[] = [];
    for (const email of [patient.email, 'nobody@aram.example']) {
      await page.goto('/login');
      await main(page).getByLabel('Email').fill(email);
      await main(page).getByRole('button', { name: 'Forgot your password?' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Email')).toHaveValue(email);
      await dialog.getByRole('button', { name: 'Send the link' }).click();
      told.push(await dialog.getByRole('group').innerText());
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
    }
    expect(told[1]).toBe(told[0]);
    const mails = await admin.readMails();
    expect(mails.map(({ email, requestType }) => [email, requestType])).toEqual([[patient.email, 'PASSWORD_RESET']]);
  });
});

test.describe('social login', () => {
  test(
    'creates a patient by name from a new Google account, and leads to /',
    IN_BOTH_KINDS,
    async ({ page, admin }) => {
      await page.goto('/login');
      await page.waitForLoadState('networkidle');
      const press = () => main(page).getByRole('button', { name: 'Continue with Google' }).click();
      await signInByNewAccount(page, press, { email: 'leyla@aram.example', displayName: 'Leyla Demir Kaya' });
      await expect(page).toHaveURL('/');
      const [record] = Object.values(await admin.readCollection('patients'));
      expect(record).toMatchObject({
        name: 'Leyla',
        surname: 'Demir',
        email: 'leyla@aram.example',
        birthday: '',
        cards: [],
        tickets: 0,
        bookings: [],
      });
    },
  );
});

test('a browser whose database hangs does not block the login', async ({ page }) => {
  const patient = await signUpPatient();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await tryToLogIn(page, patient.email, patient.password);
  // The browser first gets its time to answer.
  await expect(page).toHaveURL('/');
  await expect(you(page)).toBeVisible();
  // The session is still stored.
  await page.reload();
  await expect(you(page)).toBeVisible();
});
