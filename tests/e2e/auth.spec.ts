/** Signing up, logging in, logging out, and the ways out when one of them breaks off (docs/screens.md#signing-up-and-logging-in). */
import type { Page } from '@playwright/test';
import { createAccount, signUpCounselor, signUpPatient } from './support/accounts';
import { waitForParts } from './support/arrival';
import { hosts } from './support/emulators';
import { expectKeptNowhere } from './support/kept';
import { sendLogin } from './support/loginForm';
import { standInForGoogle } from './support/network';
import { closePopup, signInByKnownAccount, signInByNewAccount } from './support/popup';
import { expect, test } from './support/test';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const PASSWORD = 'sessiz2026';

/** The form proper: the footer's newsletter field is an e-mail field too. */
const main = (page: Page) => page.getByRole('main');

/** Opens the login and sends it, whatever comes of it. */
async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, { email, password });
}

async function fillSignup(page: Page, values: Partial<Record<string, string>> = {}): Promise<void> {
  const form = {
    'First name': 'Şule',
    'Last name': 'Öz',
    Email: 'sule@aram.example',
    'Email again': 'sule@aram.example',
    Password: PASSWORD,
    'Password again': PASSWORD,
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

/** Where the focus is, by the field's name. */
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test.describe('patient sign-up', () => {
  test('creates the account and a whole record, sends a verification mail, and leads to /signup-thanks', async ({
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
      educationLevel: 'none',
      hobbies: '',
      familySize: '',
      gender: 'none',
      phone: '',
      ID: '',
      photo: '',
      cards: [],
      tickets: 0,
      bookings: [],
    });
    const mails = await admin.readMails();
    expect(mails.map(({ email, requestType }) => [email, requestType])).toEqual([
      ['sule@aram.example', 'VERIFY_EMAIL'],
    ]);
    await expectKeptNowhere(page, { password: PASSWORD });

    await main(page).getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('says what is wrong beside each field, and takes the focus to the first', async ({ page, admin }) => {
    await page.goto('/signup');
    await createButton(page).click();
    await expect(main(page).getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    expect(await focusedField(page)).toBe('name');

    await fillSignup(page, { 'Email again': 'sule@aram.exam', 'Password again': 'sessiz2027' });
    await createButton(page).click();
    await expect(main(page).getByLabel('Email again')).toHaveAttribute('aria-invalid', 'true');
    await expect(main(page).getByLabel('Password again')).toHaveAttribute('aria-invalid', 'true');
    expect(await focusedField(page)).toBe('confirmEmail');
    expect(await admin.readAccounts()).toEqual([]);
  });

  test('a press on the button counts, though leaving the last field shows what is wrong above it', async ({ page }) => {
    await page.goto('/signup');
    await main(page).getByLabel('Email', { exact: true }).fill('sule');
    await main(page).getByLabel('Year').fill('12');
    await expect(main(page).getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    const button = createButton(page);
    await button.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
    // Near the edge, and as slowly as people do.
    await page.mouse.move(x + width / 2, y + 6);
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect.poll(() => focusedField(page)).toBe('name');
    await expect(main(page).getByLabel('Year')).toHaveAttribute('aria-invalid', 'true');
  });

  test('keeps what is typed over a reload and a language switch, but no password', async ({ page }) => {
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

  test('tells that the e-mail has an account already, and shows the way in', async ({ page, allowErrors }) => {
    await signUpPatient({}, 'sule@aram.example');
    allowErrors(IDENTITY);
    await page.goto('/signup');
    await fillSignup(page);
    await createButton(page).click();
    const notice = page.getByRole('alert');
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('goes on where it broke off when the record could not be written', async ({ page, admin, allowErrors }) => {
    const commit = `http://${hosts.firestore}/**:commit*`;
    allowErrors(`http://${hosts.firestore}/`);
    await page.route(commit, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/signup');
    await fillSignup(page);
    await createButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(main(page).getByLabel('First name')).toHaveValue('Şule');

    await page.unroute(commit);
    await createButton(page).click();
    await expect(page).toHaveURL('/signup-thanks');
    expect(Object.keys(await admin.readCollection('patients'))).toHaveLength(1);
    expect(await admin.readAccounts()).toHaveLength(1);
  });
});

test.describe('login', () => {
  test('takes a pasted address with what cannot be seen around and inside it', async ({ page }) => {
    const { password } = await signUpPatient({}, 'sule@aram.example');
    await tryToLogIn(page, ' \u202Asu\u200Ble@aram.example\u202C\u200F', password);
    await expect(page).toHaveURL('/');
  });

  test('leads to /, names the user in the bar, and logging out returns to /', async ({ page, allowErrors }) => {
    // What home is about to read for somebody who logs out is refused.
    allowErrors(/documents:runQuery/);
    const patient = await signUpPatient();
    await tryToLogIn(page, patient.email, patient.password);
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: /Sara/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectKeptNowhere(page, { password: patient.password });
  });

  test('says the same for a wrong password and for an unknown e-mail, and marks both fields', async ({
    page,
    allowErrors,
  }) => {
    const patient = await signUpPatient();
    allowErrors(IDENTITY);
    const told: string[] = [];
    for (const email of [patient.email, 'nobody@aram.example']) {
      await tryToLogIn(page, email, 'wrong2026');
      const notice = main(page).getByRole('alert');
      await expect(notice).toBeVisible();
      told.push(await notice.innerText());
      await expect(main(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(main(page).getByLabel('Email')).toHaveValue(email);
    }
    expect(told[1]).toBe(told[0]);
    await main(page).getByLabel('Email').pressSequentially('x');
    await expect(main(page).getByRole('alert')).toBeHidden();
  });

  test('tells too many attempts apart', async ({ page, allowErrors }) => {
    allowErrors(IDENTITY);
    await page.route(`${IDENTITY}**signInWithPassword**`, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }),
      }),
    );
    await tryToLogIn(page, 'sara@aram.example', 'calm2026');
    await expect(main(page).getByRole('alert')).toContainText(/too many/i);
    await expect(main(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
  });

  test('tells that there is no network', async ({ page, context, allowErrors }) => {
    allowErrors(IDENTITY);
    await page.goto('/login');
    await main(page).getByLabel('Email').fill('sara@aram.example');
    await main(page).getByLabel('Password', { exact: true }).fill('calm2026');
    // The core comes once a field is left, and could still be on its way.
    await waitForParts(page, 'core', 'backend');
    await context.setOffline(true);
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(main(page).getByRole('alert')).toContainText(/connection|network|offline/i);
    await context.setOffline(false);
  });

  test('asks for both fields when they are empty', async ({ page }) => {
    await page.goto('/login');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(main(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(await focusedField(page)).toBe('email');
  });

  test('is not shown to someone who is logged in', async ({ page }) => {
    const patient = await signUpPatient();
    await tryToLogIn(page, patient.email, patient.password);
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('shows the password while asked to', async ({ page }) => {
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
  test('answers the same for a known and an unknown e-mail, and writes to the known one alone', async ({
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
    test(`creates a patient by name from a new ${provider} account, and leads to /`, async ({ page, admin }) => {
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
    });
  }

  test('reuses the record of an account that it knows', async ({ page, admin, allowErrors }) => {
    // As above: who logs out at once has what home still reads refused.
    allowErrors(/documents:runQuery/);
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByNewAccount(page, press(page, 'Google'), { email: 'leyla@aram.example', displayName: 'Leyla Demir' });
    await expect(page).toHaveURL('/');
    const [uid = ''] = Object.keys(await admin.readCollection('patients'));
    await admin.writeDocument(`patients/${uid}`, { ...(await admin.readDocument(`patients/${uid}`)), name: 'Lale' });
    await page.getByRole('button', { name: /Leyla/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByKnownAccount(page, press(page, 'Google'), 'leyla@aram.example');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /Lale/ })).toBeVisible();
    expect(Object.keys(await admin.readCollection('patients'))).toEqual([uid]);
  });

  test('tells that the window was closed, and can be tried again', async ({ page }) => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await closePopup(page, press(page, 'Google'));
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expect(main(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
    await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  test('tells that the window was blocked', async ({ page, context }) => {
    await standInForGoogle(context);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await press(page, 'Google')();
    await expect(main(page).getByRole('alert')).toContainText(/block/i);
  });

  test('finds a counselor before it would make a patient', async ({ page, admin }) => {
    const counselor = await signUpCounselor();
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByNewAccount(page, press(page, 'Google'), { email: counselor.email, displayName: 'Shilan Karim' });
    await expect(page).toHaveURL('/');
    expect(await admin.readCollection('patients')).toEqual({});
  });
});

test.describe('signed in without a record', () => {
  test('a broken sign-up is finished as a patient', async ({ page, admin }) => {
    const account = await createAccount('sule@aram.example', { verified: false });
    await tryToLogIn(page, account.email, account.password);
    await expect(page).not.toHaveURL('/login');
    await page.goto('/Booking');
    await expect(page).toHaveURL('/finish-account');
    await main(page).getByLabel('First name').fill('Şule');
    await main(page).getByLabel('Last name').fill('Öz');
    await main(page).getByLabel('Day').fill('31');
    await main(page).getByLabel('Month').fill('12');
    await main(page).getByLabel('Year').fill('1999');
    await main(page).getByRole('button', { name: 'Finish my account' }).click();
    await expect(page).toHaveURL('/signup-thanks');
    expect(await admin.readDocument(`patients/${account.uid}`)).toMatchObject({
      name: 'Şule',
      surname: 'Öz',
      birthday: '31 12 1999',
      email: account.email,
    });
  });

  test('a broken sign-up is finished as a counselor', async ({ page, admin }) => {
    const account = await createAccount('shilan@aram.example');
    await tryToLogIn(page, account.email, account.password);
    await expect(page).not.toHaveURL('/login');
    await page.goto('/CounselorEditInfo');
    await expect(page).toHaveURL('/finish-account');
    await main(page).getByRole('radio', { name: 'I am a counselor' }).check();
    await main(page).getByLabel('Full name').fill('Dr. Shilan Karim');
    await main(page).getByLabel('City').fill('Erbil');
    await main(page).getByLabel('License number').fill('KRG-PSY-20418');
    await main(page).getByRole('button', { name: 'Finish my account' }).click();
    await expect(page).toHaveURL('/CounselorSignupThanks');
    expect(await admin.readDocument(`counselorProfiles/${account.uid}`)).toMatchObject({ verified: false });
  });

  test('a broken deletion goes on, with the current password', async ({ page, admin, allowErrors }) => {
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
  });
});

test('a browser whose database hangs keeps nobody waiting for ever: the login goes on without it', async ({ page }) => {
  const patient = await signUpPatient();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await tryToLogIn(page, patient.email, patient.password);
  // The browser is given its time to answer first.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /your menu/ })).toBeVisible();
  // The session is kept all the same.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /your menu/ })).toBeVisible();
});
