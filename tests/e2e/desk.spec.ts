/** The staff desk in a browser: through Hosting, the function and the store. */
import type { Page } from '@playwright/test';
import { createAccount, signUpPatient } from './support/accounts';
import { sendLogin } from './support/loginForm';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { expect, test } from './support/test';
import { words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const en = (key: string) => words('en', key);

test.beforeEach(({ context }) => serveDesk(context));

test('an owner logs in at the desk, makes someone staff, and the trace shows it', async ({ page, admin }) => {
  const owner = await signUpStaff('owner');
  const dana = await createAccount('dana@aram.example');
  await page.goto('/login');
  await sendLogin(page, owner);
  await expect(page).toHaveURL('/desk');
  await main(page)
    .getByRole('link', { name: en('desk:parts.staff') })
    .click();
  await main(page)
    .getByRole('button', { name: en('desk:staff.add') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('desk:fields.email')).fill(dana.email);
  await dialog.getByLabel(en('desk:fields.name')).fill('Dana');
  await dialog.getByRole('button', { name: en('desk:staff.add') }).click();
  await expect(main(page).getByRole('cell', { name: 'Dana', exact: true })).toBeVisible();
  expect(await admin.readDocument(`staff/${dana.uid}`)).toMatchObject({ role: 'care', name: 'Dana', ended: null });

  await main(page)
    .getByRole('link', { name: en('desk:parts.audit') })
    .click();
  await expect(main(page).getByRole('cell', { name: en('desk:audit.acts.addStaff') })).toBeVisible();
  expect(Object.values(await admin.readCollection('audit'))).toMatchObject([{ by: owner.uid, act: 'addStaff' }]);
});

test('a member who was removed sees that at the next call, and nothing of the desk', async ({ page, admin }) => {
  const owner = await signUpStaff('owner');
  await openSignedIn(page, owner, '/desk?part=staff');
  await expect(main(page).getByRole('cell', { name: owner.email })).toBeVisible();
  await admin.writeDocument(`staff/${owner.uid}`, {
    role: 'owner',
    name: 'Leyla',
    since: new Date(0),
    ended: new Date(),
  });
  await main(page)
    .getByRole('link', { name: en('desk:parts.audit') })
    .click();
  await expect(main(page).getByRole('navigation')).toBeHidden();
  await expect(main(page).getByRole('alert')).toContainText(en('desk:problems.access-ended'));
});

test('a member whose role has changed logs in again, and the desk opens', async ({ page, admin }) => {
  const owner = await signUpStaff('owner');
  await openSignedIn(page, owner, '/desk?part=staff');
  await expect(main(page).getByRole('cell', { name: owner.email })).toBeVisible();
  // A second later: a sign-in has its time in whole seconds.
  const since = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await admin.writeDocument(`staff/${owner.uid}`, { ...(await admin.readDocument(`staff/${owner.uid}`)), since });
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText(en('desk:problems.session-expired'));
  await main(page)
    .getByRole('button', { name: en('translation:nav.login') })
    .click();
  await expect(page).toHaveURL('/login');
  await sendLogin(page, owner);
  await expect(page).toHaveURL('/desk');
  await expect(main(page).getByRole('link', { name: en('desk:parts.staff') })).toBeVisible();
});

test('a patient who opens the desk reads whom it is for', async ({ page }) => {
  await openSignedIn(page, await signUpPatient(), '/desk');
  await expect(main(page).getByRole('alert')).toContainText(en('desk:problems.permission-denied'));
});
