/** Signing up, logging in by a password and by a social account, and logging out (docs/screens.md#signing-up-and-logging-in). */
import { emptyPatientFields } from '../../web/src/testing/builders';
import { signUpPatient } from './support/accounts';
import { expectKeptNowhere } from './support/kept';
import { logIn } from './support/loginForm';
import { logOut, you } from './support/menus';
import { button, heading, link } from './support/page';
import { signInByNewAccount } from './support/popup';
import { IN_BOTH_KINDS } from './support/share';
import { fillSignup, PASSWORD } from './support/signupForm';
import { expect, test } from './support/test';

test('a sign-up creates the account and a complete record, sends a verification email, and leads to /signup-thanks', async ({
  page,
  admin,
}) => {
  await page.goto('/signup');
  await fillSignup(page);
  await button(page, 'Create account').click();
  await expect(page).toHaveURL('/signup-thanks');
  await expect(heading(page)).toBeFocused();

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
  expect(await admin.readMails()).toMatchObject([{ email: 'sule@aram.example', requestType: 'VERIFY_EMAIL' }]);
  await expectKeptNowhere(page, { password: PASSWORD });

  await link(page, 'Back to home').click();
  await expect(page).toHaveURL('/');
});

test(
  'a login leads to /, names the user in the bar, and logging out returns to /',
  IN_BOTH_KINDS,
  async ({ page, watched }) => {
    const patient = await signUpPatient();
    await logIn(page, patient);
    await expect(you(page, 'Sara')).toBeVisible();
    await logOut(page, watched);
    await expect(page).toHaveURL('/');
    await expectKeptNowhere(page, { password: patient.password });
  },
);

test(
  'a social login creates a patient by name from a new Google account, and leads to /',
  IN_BOTH_KINDS,
  async ({ page, admin }) => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    const press = () => button(page, 'Continue with Google').click();
    await signInByNewAccount(page, press, { email: 'leyla@aram.example', displayName: 'Leyla Demir Kaya' });
    await expect(page).toHaveURL('/');
    expect(Object.values(await admin.readCollection('patients'))).toMatchObject([
      { ...emptyPatientFields(), name: 'Leyla', surname: 'Demir', email: 'leyla@aram.example', birthday: '' },
    ]);
  },
);
