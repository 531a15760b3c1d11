/** Logins that end, or change hands, while a person is in the middle of something. */
import type { BrowserContext, Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { askedForNews, runOut, TOKENS } from './support/expiry';
import type { Guard } from './support/guard';
import { logIn, sendLogin } from './support/loginForm';
import { logOut, you } from './support/menus';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { breakNextWrite } from './support/storeNetwork';
import { expect, test } from './support/test';
import { takeSeat } from './support/visitors';
import { words } from './support/words';
import { answerQuestions, CONSENT, fillCard, record } from './support/writes';
import { button, field, heading, link, main } from './support/page';

const STORE = `http://${hosts.firestore}/`;

/** Logs Sara out in another tab of her browser, which is returned. */
async function logOutElsewhere(context: BrowserContext, watched: Guard): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other, watched);
  return other;
}

async function expectEmptyFormOfAli(page: Page): Promise<void> {
  await expect(you(page, 'Ali')).toBeVisible();
  await expect(you(page, 'Sara')).toBeHidden();
  for (const box of await main(page).getByRole('textbox').all()) await expect(box).toHaveValue('');
  await expect(field(page, 'nameOnCard')).toHaveValue('');
}

async function expectNoCards(...accounts: readonly TestAccount[]): Promise<void> {
  for (const { uid } of accounts) expect((await record(uid))['cards']).toEqual([]);
}

test(
  'an open form is left when another tab logs out, and the next person to log in finds nothing of it',
  IN_BOTH_KINDS,
  async ({ page, context, watched }) => {
    const sara = await signUpPatient();
    const ali = await signUpPatient({ name: 'Ali' }, 'ali@aram.example');
    await openSignedIn(page, sara, '/add-new-card');
    await fillCard(page);
    const other = await logOutElsewhere(context, watched);

    // No reload: the first tab notices it itself, and goes home.
    await page.bringToFront();
    await expect(page).toHaveURL('/');
    await expect(page.locator('[name="nameOnCard"]')).toHaveCount(0);
    await logIn(other, ali);
    await page.bringToFront();
    await page.goto('/add-new-card');
    await expectEmptyFormOfAli(page);
    await expectNoCards(sara, ali);
  },
);

test('if the login ends on the last step of the questions, the page says so, leads to the login, and sends the answers once', async ({
  page,
  allowErrors,
  keepPrivate,
}) => {
  allowErrors(TOKENS, STORE);
  keepPrivate('What nobody else may read');
  await page.clock.install();
  const patient = await signUpPatient({ consent: CONSENT });
  const asked = askedForNews(page);
  await openSignedIn(page, patient, '/Booking');
  await answerQuestions(page);
  const giveTokens = await runOut(page, asked);
  await button(page, 'Send request').click();
  await expect(main(page).getByText(words('en', 'errors:session-expired'))).toBeVisible();
  expect((await record(patient.uid))['bookings']).toEqual([]);
  await giveTokens();

  await logIn(page, patient);
  await page.goto('/Booking');
  await button(page, /^Send/).click();
  await expect(heading(page)).toHaveText('Request submitted');
  expect((await record(patient.uid))['bookings']).toEqual([
    expect.objectContaining({ '6': 'What nobody else may read.' }),
  ]);
});

test(
  'answers that are changed after a lost answer are stored as they are now, next to those that arrived',
  WITH_ALL,
  async ({ page, context, allowErrors }) => {
    allowErrors(STORE);
    const patient = await signUpPatient({ consent: CONSENT });
    await openSignedIn(page, patient, '/Booking');
    await answerQuestions(page);
    await breakNextWrite(context, 'answer');
    await button(page, 'Send request').click();
    await expect(main(page).getByText(words('en', 'errors:offline'))).toBeVisible();
    await button(page, 'Back').click();
    await button(page, 'Back').click();
    await main(page).getByRole('textbox').fill('What I would rather say.');
    await button(page, 'Next').click();
    await button(page, 'Send request').click();
    await expect(heading(page)).toHaveText('Request submitted');
    expect((await record(patient.uid))['bookings']).toEqual([
      expect.objectContaining({ '6': 'What nobody else may read.' }),
      expect.objectContaining({ '6': 'What I would rather say.' }),
    ]);
  },
);

/**
 * Presses "Log out everywhere else" on the open profile.
 *
 * @param asked the other page's own query for news, which would be refused from then on, and end the session there before anything is pressed: after it, the
 *   page rests for a minute
 * @returns a second that is over: sign-ins are distinguished by it
 */
async function endOtherSignIns(page: Page, { password }: TestAccount, asked: Promise<unknown>): Promise<number> {
  await asked;
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await button(page, 'Log out everywhere else').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(main(page).getByText('Done. You’re logged out everywhere else.')).toBeVisible();
  return second;
}

/** The page explains that it refused what was sent with an outdated sign-in, and offers a way to log in again. */
async function expectSessionEnded(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(words('en', 'translation:guard.sessionEnded'));
  await expect(main(page)).toContainText('Please log in again');
}

test('logging out everywhere else asks the other device to log in again, and it continues there', async ({
  page,
  browser,
  admin,
  allowErrors,
}) => {
  allowErrors(STORE);
  const sara = await signUpPatient();
  const asked = askedForNews(page);
  await openSignedIn(page, sara, '/editPatientProfile?part=details');
  const hobbies = main(page).getByLabel('Hobbies');
  await hobbies.fill('chess');

  const elsewhere = await takeSeat(browser, sara.email, sara.password);
  const here = await elsewhere.context.newPage();
  await here.goto('/editPatientProfile?part=privacy');
  const second = await endOtherSignIns(here, sara, asked);
  expect((await record(sara.uid))['since']).toBeGreaterThan(second);

  await button(page, /^Save$/).click();
  await expectSessionEnded(page);
  expect((await admin.readDocument(`patients/${sara.uid}`))?.['hobbies']).toBe('');
  await here.goto('/editPatientProfile?part=details');
  await expect(main(here).getByLabel('Hobbies')).toBeVisible();
  await elsewhere.context.close();

  await link(page, 'Login').click();
  await sendLogin(page, sara);
  await expect(page).toHaveURL('/');
  await page.goto('/editPatientProfile?part=details');
  await expect(hobbies).toHaveValue('chess');
});
