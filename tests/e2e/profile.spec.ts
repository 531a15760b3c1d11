/** The patient's profile (docs/screens.md#the-patients-profile). */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { expectKeptNowhere } from './support/kept';
import { openSignedIn } from './support/signedIn';
import { signInByKnownAccount, signInByNewAccount } from './support/popup';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { logOut } from './support/menus';
import { button, heading, labeled, link, main } from './support/page';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const FILES = `http://${hosts.storage}/`;
const PASSWORD = 'sessiz2026';
const NOW = expect.any(Date) as unknown;

const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveURL('/editPatientProfileThanks');
  await expect(heading(page)).toHaveText('Your profile is saved');
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
  await labeled(page, 'First name').fill('سارة');
  await labeled(page, 'Last name').fill("O'Neill-Öz");
  await labeled(page, 'Day').fill('9');
  await labeled(page, 'Month').fill('2');
  await labeled(page, 'Year').fill('1988');
  await labeled(page, 'Gender').selectOption('Female');
  await labeled(page, 'Education').selectOption({ label: 'Bachelor’s Degree' });
  await labeled(page, 'Hobbies').fill('chess, walking');
  await labeled(page, 'Family size').fill('4 or 5');
  await expect(main(page).getByText('Member(s)')).toBeVisible();
  await labeled(page, 'Phone').fill('+964 750 123 4567');
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
  await link(page, 'Back to home').click();
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
  await link(page, 'Back to your profile').click();
  await link(page, /^Photo/).click();
  await expect(main(page).locator('img').first()).toHaveAttribute('src', photo);
});

test('a new password needs the current one, works from then on, and is stored nowhere', async ({
  page,
  allowErrors,
  watched,
}) => {
  const patient = await signUpPatient();
  allowErrors(IDENTITY);
  await openSignedIn(page, patient, '/editPatientProfile?part=login');
  await labeled(page, 'New password').fill(PASSWORD);
  await labeled(page, 'Confirm new password').fill(PASSWORD);
  await save(page).click();
  await expect(labeled(page, 'Current password')).toBeFocused();
  await labeled(page, 'Current password').fill('wrong2026');
  await save(page).click();
  await expect(main(page).getByText(/isn’t your current password/)).toBeVisible();
  await expect(labeled(page, 'Current password')).toBeFocused();
  await labeled(page, 'Current password').fill(patient.password);
  await save(page).click();
  await expectSaved(page);
  await expect(main(page).getByText('Your new password works from now on.')).toBeVisible();
  await expectKeptNowhere(page, { password: PASSWORD, 'old password': patient.password });
  await logOut(page, watched);
  await openSignedIn(page, { ...patient, password: PASSWORD }, '/editPatientProfile?part=login');
  await expect(labeled(page, 'Email')).toBeVisible();
});

test(
  'an account without a password has neither an email nor a security section, and is deleted with the provider’s window',
  WITH_ALL,
  async ({ page, admin, allowErrors }) => {
    allowErrors(FILES);
    const leyla = { email: 'leyla@aram.example', displayName: 'Leyla Demir' };
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await signInByNewAccount(page, () => button(page, /Google/).click(), leyla);
    await expect(page).toHaveURL('/');
    await page.goto('/editPatientProfile?part=details');
    await expect(labeled(page, 'First name')).toHaveValue('Leyla');
    await expect(labeled(page, 'Email')).toHaveCount(0);
    await expect(main(page).getByRole('group', { name: 'Security' })).toHaveCount(0);
    await expect(main(page).getByText('Please confirm your email address')).toHaveCount(0);

    await page.goto('/editPatientProfile');
    const rows = main(page).getByRole('navigation').getByRole('link');
    await expect(rows.filter({ hasText: 'Login and security' })).toHaveCount(0);
    await rows.filter({ hasText: 'Delete account' }).click();
    await button(page, 'Delete my account').click();
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
