/** The browser's Back closes what is open (web/src/app/dialogHistory.ts shows each case; this shows that a browser does the same). */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { openContact } from './support/sessionPage';
import { createSession, inDays } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';
import { button } from './support/page';

const said = (key: string) => words('en', `conversation:${key}`);
const open = (page: Page) => page.locator('dialog[open]');

test.use({ viewport: { width: 390, height: 844 } });

test('Back closes one dialog at a time, then leaves the page; a closed one and a reload cost no press', async ({
  page,
  allowErrors,
}) => {
  // This test isn't about answers of the store.
  allowErrors(`http://${hosts.firestore}/`);
  const [patient, counselor] = [await signUpPatient(), await signUpCounselor()];
  const id = await createSession('Back', { patient, counselor, start: inDays(3) });
  const address = `/sessions/view?id=${id}`;
  await openSignedIn(page, patient, '/contact');
  await page.goto(address);
  const openForm = async () => {
    await openContact(page);
    await button(page, said('emergencyContact.leave')).click();
    await page.getByLabel(said('emergencyContact.name'), { exact: true }).fill('Leyla');
  };

  await openForm();
  await expect(open(page)).toHaveCount(2);
  await page.evaluate(() => {
    history.back();
  });
  await expect(open(page)).toHaveCount(1);
  await page.evaluate(() => {
    history.back();
  });
  await expect(open(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);

  // Closed by its cross.
  await openContact(page);
  await open(page)
    .getByRole('button', { name: words('en', 'translation:common.close') })
    .click();
  await expect(open(page)).toHaveCount(0);

  // Reloaded while it is open.
  await openForm();
  await expect(open(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('button', { name: said('emergencyContact.title') })).toBeVisible();
  await expect(open(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('dialogs');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});
