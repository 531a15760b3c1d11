/** Counselors: how they sign up, what they edit, and who sees it (docs/screens.md#the-counselors-profile). */
import type { Page } from '@playwright/test';
import { signUpCounselor, type TestAccount } from './support/accounts';
import { expectKeptNowhere } from './support/kept';
import { WITH_ALL } from './support/share';
import { readFile } from './support/files';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';

const PASSWORD = 'sessiz2026';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

const FIRST_OF = { details: 'Name', photo: 'Add a photo', login: 'Email' } as const;

async function openProfile(page: Page, account: TestAccount, part: keyof typeof FIRST_OF = 'details'): Promise<void> {
  await openSignedIn(page, account, `/CounselorEditInfo?part=${part}`);
  await expect(main(page).getByLabel(FIRST_OF[part], { exact: true })).toBeVisible();
}

/** A JPEG of 2000 x 1000 pixels that contains where it was taken. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 2000, height: 1000 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#0f625b';
      pen.fillRect(0, 0, 2000, 1000);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(drawn, 'base64');
  const place = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'),
    Buffer.from('36.1911N 44.0092E', 'latin1'),
  ]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

test('the recruiting page leads to the sign-up, which leads to the thank-you page', async ({ page, admin }) => {
  await page.goto('/counselorRequirements');
  await main(page).getByRole('link', { name: 'Get started' }).first().click();
  await expect(page).toHaveURL('/CounselorSignup');

  await main(page).getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(main(page).getByLabel('Full name')).toBeFocused();
  for (const label of ['Full name', 'City', 'Email', 'Password', 'Confirm password', 'License number']) {
    await expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }

  await main(page).getByLabel('Full name').fill('Dr. Shilan Karim');
  await main(page).getByLabel('City').fill('Erbil');
  await main(page).getByLabel('Email').fill('shilan@aram.example');
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('Confirm password').fill(PASSWORD);
  await main(page).getByLabel('License number').fill('KRG-PSY-20418');
  await main(page).getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL('/CounselorSignupThanks');

  const [account] = await admin.readAccounts();
  const uid = account?.localId ?? '';
  expect(await admin.readDocument(`counselors/${uid}`)).toEqual({
    name: 'Dr. Shilan Karim',
    city: 'Erbil',
    email: 'shilan@aram.example',
    license: 'KRG-PSY-20418',
    bio: '',
    birthday: '',
    phone: '',
    photo: '',
    languages: [],
  });
  expect(await admin.readDocument(`counselorProfiles/${uid}`)).toEqual({
    name: 'Dr. Shilan Karim',
    city: 'Erbil',
    bio: '',
    photo: '',
    languages: [],
    verified: false,
  });
  await expectKeptNowhere(page, { password: PASSWORD });

  await main(page).getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL('/CounselorEditInfo');
  await expect(main(page).getByText('Your license hasn’t been reviewed yet')).toBeVisible();
});

test('saves what changed, and the public profile follows', async ({ page, admin }) => {
  const counselor = await signUpCounselor({ phone: '+964 750 111 2233' }, { verified: true });
  await openProfile(page, counselor);
  await expect(main(page).getByText('Your license has been reviewed')).toBeVisible();
  await main(page).getByLabel('Introduction').fill('I listen.');
  await main(page).getByLabel('City').fill('Duhok');
  await main(page).getByRole('textbox', { name: 'Day' }).fill('2');
  await main(page).getByRole('textbox', { name: 'Month' }).fill('5');
  await main(page).getByRole('textbox', { name: 'Year' }).fill('1980');
  await save(page).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  expect(await admin.readDocument(`counselors/${counselor.uid}`)).toEqual({
    ...counselor.record,
    bio: 'I listen.',
    city: 'Duhok',
    birthday: '02 05 1980',
  });
  expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toEqual({
    name: 'Dr. Shilan Karim',
    city: 'Duhok',
    bio: 'I listen.',
    photo: '',
    languages: counselor.record['languages'],
    verified: true,
  });
});

test(
  'a new name removes the profile from the team page until it is reviewed again',
  WITH_ALL,
  async ({ page, admin }) => {
    const counselor = await signUpCounselor({ phone: '+964 750 111 2233' }, { verified: true });
    await openProfile(page, counselor);
    await expect(main(page).getByText('Your license has been reviewed')).toBeVisible();
    await main(page).getByLabel('Name', { exact: true }).fill('Shilan Karim-Aziz');
    await expect(main(page).getByText(/until we’ve reviewed your license again/)).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    await expect(main(page).getByText('Your license hasn’t been reviewed yet')).toBeVisible();
    expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toMatchObject({ verified: false });
  },
);

test('a photo is made smaller, loses its location, and is shown', async ({ page, admin }) => {
  const counselor = await signUpCounselor({ phone: '+964 750 111 2233' });
  await openProfile(page, counselor, 'photo');
  await main(page)
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) });
  await expect(main(page).getByAltText('Preview of your new photo')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();

  const photo = (await admin.readDocument(`counselors/${counselor.uid}`))?.['photo'] as string;
  expect(photo).toContain(`images%2F${counselor.uid}`);
  expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toMatchObject({ photo });
  expect(await admin.readFiles()).toMatchObject([{ name: `images/${counselor.uid}`, contentType: 'image/jpeg' }]);
  const stored = Buffer.from(await (await page.request.get(photo)).body());
  expect(stored.includes('36.1911N')).toBe(false);
  expect(stored.includes('Exif')).toBe(false);
  const size = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return [width, height];
  }, stored.toString('base64'));
  expect(size).toEqual([1024, 512]);
});

test('a picture of a license loses its location, waits for the team, and hides nothing', async ({ page, admin }) => {
  const counselor = await signUpCounselor({ phone: '+964 750 111 2233' }, { verified: true });
  await openProfile(page, counselor);
  await main(page)
    .getByLabel('Upload your ID or license')
    .setInputFiles({ name: 'license.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) });
  await expect(main(page).getByText('license.jpg')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(main(page).getByText(/We have your document/)).toBeVisible();
  const name = `ids/${counselor.uid}`;
  expect(await admin.readFiles()).toMatchObject([{ name, contentType: 'image/jpeg' }]);
  const stored = await readFile(name);
  expect(stored.includes('36.1911N')).toBe(false);
  expect(stored.includes('Exif')).toBe(false);
  expect((await admin.readDocument(`counselors/${counselor.uid}`))?.['documentAt']).toBeInstanceOf(Date);
  expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toMatchObject({ verified: true });
});

test('cancel discards the draft and reloads; a reload alone keeps it', async ({ page }) => {
  const counselor = await signUpCounselor();
  await openProfile(page, counselor);
  await main(page).getByLabel('City').fill('Duhok');
  await page.reload();
  await expect(main(page).getByLabel('City')).toHaveValue('Duhok');
  await main(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(main(page).getByLabel('City')).toHaveValue('Erbil');
});
