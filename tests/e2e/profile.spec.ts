/** The patient's profile (docs/screens.md#the-patients-profile). */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { expectKeptNowhere } from './support/kept';
import { openSignedIn } from './support/signedIn';
import { signInByKnownAccount, signInByNewAccount } from './support/popup';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { holdNextWrite } from './support/storeNetwork';
import { expect, test } from './support/test';
import { logOut } from './support/menus';
import { words } from './support/words';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const FILES = `http://${hosts.storage}/`;
const PASSWORD = 'sessiz2026';
const NOW = expect.any(Date) as unknown;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveURL('/editPatientProfileThanks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile is saved');
}

/** A picture of 1600 x 800 pixels, drawn by the browser. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1600, height: 800 });
    canvas.getContext('2d')?.fillRect(0, 0, 800, 800);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(drawn, 'base64');
}

test('saves every field, and the thanks page leads home', async ({ page, admin }) => {
  const patient = await signUpPatient({ tickets: 5 });
  await openSignedIn(page, patient, '/editPatientProfile?part=details');
  await field(page, 'First name').fill('سارة');
  await field(page, 'Last name').fill("O'Neill-Öz");
  await field(page, 'Day').fill('9');
  await field(page, 'Month').fill('2');
  await field(page, 'Year').fill('1988');
  await field(page, 'Gender').selectOption('Female');
  await field(page, 'Education').selectOption({ label: 'Bachelor’s Degree' });
  await field(page, 'Hobbies').fill('chess, walking');
  await field(page, 'Family size').fill('4 or 5');
  await expect(main(page).getByText('Member(s)')).toBeVisible();
  await field(page, 'Phone').fill('+964 750 123 4567');
  await save(page).click();
  await expectSaved(page);
  expect(await admin.readDocument(`patients/${patient.uid}`)).toEqual({
    ...patient.record,
    name: 'سارة',
    surname: "O'Neill-Öz",
    birthday: '09 02 1988',
    gender: 'Female',
    educationLevel: "Bacheclor's Degree",
    hobbies: 'chess, walking',
    familySize: '4 or 5',
    phone: '+964 750 123 4567',
    updatedAt: NOW,
  });
  await main(page).getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a photo is shown before it is saved, made smaller, and stays', IN_BOTH_KINDS, async ({ page, admin }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=photo');
  await main(page)
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await expect(main(page).getByAltText('Preview of your new photo')).toBeVisible();
  await save(page).click();
  await expectSaved(page);
  const photo = (await admin.readDocument(`patients/${patient.uid}`))?.['photo'] as string;
  expect(photo).toContain(`images%2F${patient.uid}`);
  expect(await admin.readFiles()).toMatchObject([{ name: `images/${patient.uid}`, contentType: 'image/jpeg' }]);
  await main(page).getByRole('link', { name: 'Back to your profile' }).click();
  await main(page)
    .getByRole('link', { name: /^Photo/ })
    .click();
  await expect(main(page).locator('img').first()).toHaveAttribute('src', photo);
});

test('an ID document goes to its own place, and no URL for it is requested', async ({ page, admin }) => {
  const patient = await signUpPatient();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('ids%2F')) asked.push(request.url());
  });
  await openSignedIn(page, patient, '/editPatientProfile?part=details');
  const chooser = main(page).getByLabel('Upload your ID');
  await chooser.setInputFiles({ name: 'id.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(main(page).getByText('Please choose a JPEG, PNG, WebP or PDF file.')).toBeVisible();
  // The name and type that a phone gave it are wrong.
  await chooser.setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('%PDF-1.7') });
  await expect(main(page).getByText('id.txt')).toBeVisible();
  await save(page).click();
  await expectSaved(page);
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['ID']).toBe(`ids/${patient.uid}`);
  expect(await admin.readFiles()).toMatchObject([{ name: `ids/${patient.uid}`, contentType: 'application/pdf' }]);
  await main(page).getByRole('link', { name: 'Back to your profile' }).click();
  await main(page)
    .getByRole('link', { name: /^Personal details/ })
    .click();
  await expect(main(page).getByText(/We have your ID/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a file that isn’t accepted is explained by its first bytes', async ({ page }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=details&lng=ar');
  const chooser = main(page).getByLabel(words('ar', 'profile:id.label'));
  const named = { name: 'id.jpg', mimeType: 'image/jpeg' };
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0');
  for (const [buffer, key] of [
    [Buffer.alloc(0), 'empty'],
    [Buffer.from('not a picture'), 'wrongType'],
    [heic, 'heic'],
  ] as const) {
    await chooser.setInputFiles({ ...named, buffer });
    await expect(main(page).getByText(words('ar', `auth:file.${key}`))).toBeVisible();
  }
  await page.goto('/editPatientProfile?part=photo&lng=ar');
  const photo = main(page).getByLabel(words('ar', 'profile:photo.add'));
  // It begins like a JPEG, and the rest is missing.
  const damaged = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  for (const [buffer, key] of [
    [Buffer.from('%PDF-1.7'), 'notAPicture'],
    [damaged, 'unreadable'],
    [heic, 'heic'],
  ] as const) {
    await photo.setInputFiles({ ...named, buffer });
    await expect(main(page).getByText(words('ar', `auth:file.${key}`))).toBeVisible();
  }
});

test('a new password needs the current one, works from then on, and is stored nowhere', async ({
  page,
  allowErrors,
  watched,
}) => {
  const patient = await signUpPatient();
  allowErrors(IDENTITY);
  await openSignedIn(page, patient, '/editPatientProfile?part=login');
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Confirm new password').fill(PASSWORD);
  await save(page).click();
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill('wrong2026');
  await save(page).click();
  await expect(main(page).getByText(/isn’t your current password/)).toBeVisible();
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill(patient.password);
  await save(page).click();
  await expectSaved(page);
  await expect(main(page).getByText('Your new password works from now on.')).toBeVisible();
  await expectKeptNowhere(page, { password: PASSWORD, 'old password': patient.password });
  await logOut(page, watched);
  await openSignedIn(page, { ...patient, password: PASSWORD }, '/editPatientProfile?part=login');
  await expect(field(page, 'Email')).toBeVisible();
});

test('a new email gets a link; the record changes once the link was followed', async ({ page, admin, watched }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=login');
  await field(page, 'Email').fill('new@aram.example');
  await field(page, 'Current password').fill(patient.password);
  await save(page).click();
  await expectSaved(page);
  await expect(main(page).getByText(/We’ve sent a link to/)).toContainText('new@aram.example');
  expect(await admin.readDocument(`patients/${patient.uid}`)).toEqual(patient.record);

  const mail = (await admin.readMails()).at(-1);
  expect(mail).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@aram.example' });
  await page.request.get(mail?.oobLink ?? '');
  await logOut(page, watched);
  await openSignedIn(page, { ...patient, email: 'new@aram.example' }, '/editPatientProfile?part=login');
  await expect(field(page, 'Email')).toHaveValue('new@aram.example');
  await expect
    .poll(async () => (await admin.readDocument(`patients/${patient.uid}`))?.['email'])
    .toBe('new@aram.example');
});

test('deletes the account after a confirmation, with everything that belongs to it', async ({
  page,
  admin,
  allowErrors,
}) => {
  // Neither photo nor ID was ever stored.
  allowErrors(FILES);
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=delete');
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(patient.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  expect(await admin.readAccounts()).toEqual([]);
  expect(Object.keys(await admin.exportDatabase())).toEqual([`closed/${patient.uid}`]);
});

test(
  'while the account is being deleted, Escape closes the question, and the deletion goes on',
  WITH_ALL,
  async ({ page, context, allowErrors }) => {
    allowErrors(FILES);
    const patient = await signUpPatient();
    await openSignedIn(page, patient, '/editPatientProfile?part=delete');
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(patient.password);
    const { held, letGo } = await holdNextWrite(context);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await held;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/editPatientProfile?part=delete');
    await letGo();
    await expect(page).toHaveURL('/');
  },
);

test(
  'an account without a password has neither an email nor a security section, and is deleted with the provider’s window',
  WITH_ALL,
  async ({ page, admin, allowErrors }) => {
    allowErrors(FILES);
    const leyla = { email: 'leyla@aram.example', displayName: 'Leyla Demir' };
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByNewAccount(
      page,
      () =>
        main(page)
          .getByRole('button', { name: /Google/ })
          .click(),
      leyla,
    );
    await expect(page).toHaveURL('/');
    await page.goto('/editPatientProfile?part=details');
    await expect(field(page, 'First name')).toHaveValue('Leyla');
    await expect(field(page, 'Email')).toHaveCount(0);
    await expect(main(page).getByRole('group', { name: 'Security' })).toHaveCount(0);
    await expect(main(page).getByText('Please confirm your email address')).toHaveCount(0);

    await page.goto('/editPatientProfile');
    const rows = main(page).getByRole('navigation').getByRole('link');
    await expect(rows.filter({ hasText: 'Login and security' })).toHaveCount(0);
    await rows.filter({ hasText: 'Delete account' }).click();
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Current password')).toHaveCount(0);
    await signInByKnownAccount(
      page,
      () => dialog.getByRole('button', { name: 'Confirm with Google' }).click(),
      leyla.email,
    );
    await expect(page).toHaveURL('/');
    await expect.poll(() => admin.readAccounts()).toEqual([]);
    expect(Object.keys(await admin.readCollection('patients'))).toEqual([]);
  },
);
