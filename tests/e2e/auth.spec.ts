/** Signing up, logging in, logging out, and the ways to continue if one of them is interrupted (docs/screens.md#signing-up-and-logging-in). */
import type { Page } from '@playwright/test';
import { emptyPatientFields } from '../../web/src/testing/builders';
import { createAccount, signUpCounselor, signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { expectKeptNowhere } from './support/kept';
import { sendLogin } from './support/loginForm';
import { signInByKnownAccount, signInByNewAccount } from './support/popup';
import { chosen, WITH_ALL } from './support/share';
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

  test('keeps what is typed over a reload and a language switch, but no password', WITH_ALL, async ({ page }) => {
    await page.goto('/signup');
    await fillSignup(page);
    await page.getByLabel('Language').selectOption('tr');
    await expect(main(page).getByLabel('Ad', { exact: true })).toHaveValue('Şule');
    await expect(main(page).getByLabel('Parola', { exact: true })).toHaveValue(PASSWORD);
    await page.reload();
    await expect(main(page).getByLabel('Ad', { exact: true })).toHaveValue('Şule');
    await expect(main(page).getByLabel('Gün')).toHaveValue('7');
    await expect(main(page).getByLabel('Parola', { exact: true })).toHaveValue('');
  });
});

test.describe('login', () => {
  test('accepts an email as a mail program copies it, with invisible characters in it', WITH_ALL, async ({ page }) => {
    const { password } = await signUpPatient({}, 'sule@aram.example');
    await tryToLogIn(page, ' "Öz, Şule" <\u202Asu\u200Ble@aram.example\u202C>;\u200F', password);
    await expect(page).toHaveURL('/');
  });

  test('leads to /, names the user in the bar, and logging out returns to /', async ({ page, watched }) => {
    const patient = await signUpPatient();
    await tryToLogIn(page, patient.email, patient.password);
    await expect(page).toHaveURL('/');
    await expect(you(page, 'Sara')).toBeVisible();
    await logOut(page, watched);
    await expect(page).toHaveURL('/');
    await expectKeptNowhere(page, { password: patient.password });
  });

  test('shows the password on request', WITH_ALL, async ({ page }) => {
    await page.goto('/login');
    const password = main(page).getByLabel('Password', { exact: true });
    await password.fill('calm2026');
    await main(page).getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await main(page).getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
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
  const press = (page: Page, provider: 'Google' | 'Facebook') => () =>
    main(page)
      .getByRole('button', { name: `Continue with ${provider}` })
      .click();

  for (const provider of ['Google', 'Facebook'] as const) {
    test(
      `creates a patient by name from a new ${provider} account, and leads to /`,
      chosen(provider === 'Google'),
      async ({ page, admin }) => {
        await page.goto('/login');
        await page.waitForLoadState('networkidle');
        await signInByNewAccount(page, press(page, provider), {
          email: 'leyla@aram.example',
          displayName: 'Leyla Demir Kaya',
        });
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
  }

  test('reuses the record of a known account', WITH_ALL, async ({ page, admin, watched }) => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByNewAccount(page, press(page, 'Google'), { email: 'leyla@aram.example', displayName: 'Leyla Demir' });
    await expect(page).toHaveURL('/');
    const [uid = ''] = Object.keys(await admin.readCollection('patients'));
    await admin.writeDocument(`patients/${uid}`, { ...(await admin.readDocument(`patients/${uid}`)), name: 'Lale' });
    await logOut(page, watched);
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByKnownAccount(page, press(page, 'Google'), 'leyla@aram.example');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /Lale/ })).toBeVisible();
    expect(Object.keys(await admin.readCollection('patients'))).toEqual([uid]);
  });

  test('finds a counselor’s record and does not create a patient', WITH_ALL, async ({ page, admin }) => {
    const counselor = await signUpCounselor();
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByNewAccount(page, press(page, 'Google'), { email: counselor.email, displayName: 'Shilan Karim' });
    await expect(page).toHaveURL('/');
    expect(await admin.readCollection('patients')).toEqual({});
  });
});

test.describe('signed in without a record', () => {
  test(
    'an interrupted deletion continues with the current password',
    WITH_ALL,
    async ({ page, admin, allowErrors }) => {
      const account = await createAccount('sara@aram.example');
      await admin.writeDocument(`closed/${account.uid}`, { at: new Date() });
      // Neither a photo nor a document was ever stored.
      allowErrors(IDENTITY, `http://${hosts.storage}/`);
      await tryToLogIn(page, account.email, account.password);
      await expect(page).not.toHaveURL('/login');
      await page.goto('/finish-account');
      await main(page).getByRole('button', { name: 'Finish deleting' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill('wrong2026');
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('Current password').fill(account.password);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page).toHaveURL('/');
      expect(await admin.readAccounts()).toEqual([]);
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
