/** Counselors: how they sign up, what they edit, and who sees it (docs/screens.md#the-counselors-profile). */
import type { Page } from '@playwright/test';
import { signUpCounselor, type TestAccount } from './support/accounts';
import { expectKeptNowhere } from './support/kept';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { labeled, link, main } from './support/page';

const PASSWORD = 'sessiz2026';

const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

const FIRST_OF = { details: 'Name', photo: 'Add a photo', login: 'Email' } as const;

async function openProfile(page: Page, account: TestAccount, part: keyof typeof FIRST_OF = 'details'): Promise<void> {
  await openSignedIn(page, account, `/CounselorEditInfo?part=${part}`);
  await expect(labeled(page, FIRST_OF[part])).toBeVisible();
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
  await link(page, 'Get started').first().click();
  await expect(page).toHaveURL('/CounselorSignup');

  await main(page).getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(labeled(page, 'Full name')).toBeFocused();
  for (const label of ['Full name', 'City', 'Email', 'Password', 'Confirm password', 'License number']) {
    await expect(labeled(page, label)).toHaveAttribute('aria-invalid', 'true');
  }

  await labeled(page, 'Full name').fill('Dr. Shilan Karim');
  await main(page).getByLabel('City').fill('Erbil');
  await main(page).getByLabel('Email').fill('shilan@aram.example');
  await labeled(page, 'Password').fill(PASSWORD);
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

  await link(page, 'Complete your profile').click();
  await expect(page).toHaveURL('/CounselorEditInfo');
  await expect(main(page).getByText('Your license hasn’t been reviewed yet')).toBeVisible();
});

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
