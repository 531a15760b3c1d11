/** Sessions that end, or change hands, while somebody is in the middle of something. */
import type { Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { logInAndOpen } from './support/logIn';
import { breakNextWrite } from './support/storeNetwork';
import { expect, test } from './support/test';
import { words } from './support/words';
import { answerQuestions, CONSENT, fillCard, record } from './support/writes';

const STORE = `http://${hosts.firestore}/`;
const TOKENS = `http://${hosts.auth}/securetoken.googleapis.com/`;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

async function logInHere(page: Page, { email, password }: TestAccount): Promise<void> {
  await main(page).getByLabel('E-mail').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').click();
}

test('a form that stands open when another tab signs somebody else in is left, and nothing of it is ever saved', async ({
  page,
  context,
}) => {
  const sara = await signUpPatient();
  const ali = await signUpPatient({ name: 'Ali' }, 'ali@aram.example');
  await logInAndOpen(page, sara, '/add-new-card');
  await fillCard(page);
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other, 'Sara');
  await logInAndOpen(other, ali, '/');

  // No reload: the first tab hears of it by itself.
  await page.bringToFront();
  await expect(page.getByRole('button', { name: /Sara/ })).toBeHidden();
  await expect(page.locator('[name="nameOnCard"]')).toHaveCount(0);
  await page.goto('/add-new-card');
  await expect(page.getByRole('button', { name: /Ali/ })).toBeVisible();
  await expect(main(page).locator('[name="nameOnCard"]')).toHaveValue('');
  expect([(await record(sara.uid))['cards'], (await record(ali.uid))['cards']]).toEqual([[], []]);
});

test('a session that ends on the last step of the questions: the words, the login, and the answers are sent once', async ({
  page,
  allowErrors,
  keepPrivate,
}) => {
  allowErrors(TOKENS, STORE);
  keepPrivate('What nobody else may read');
  await page.clock.install();
  const patient = await signUpPatient({ consent: CONSENT });
  await logInAndOpen(page, patient, '/Booking');
  await answerQuestions(page);
  // The account's tokens were revoked; the one at hand runs out.
  await page.route(`${TOKENS}**`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
  await page.clock.fastForward('01:30:00');
  await button(page, 'Send request').click();
  await expect(main(page).getByText(words('en', 'errors:session-expired'))).toBeVisible();
  expect((await record(patient.uid))['bookings']).toEqual([]);
  await page.unroute(`${TOKENS}**`);

  await page.goto('/login');
  await logInHere(page, patient);
  await expect(page).toHaveURL('/');
  await page.goto('/Booking');
  await button(page, /^Send/).click();
  await expect(heading(page)).toHaveText('Request submitted');
  expect((await record(patient.uid))['bookings']).toEqual([
    expect.objectContaining({ '6': 'What nobody else may read.' }),
  ]);
});

test('a request whose answer was lost, in a page that is then reloaded, is still stored once', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(STORE);
  const patient = await signUpPatient({ consent: CONSENT });
  await logInAndOpen(page, patient, '/Booking');
  await answerQuestions(page);
  await breakNextWrite(context, 'answer');
  await button(page, 'Send request').click();
  await expect(main(page).getByText(words('en', 'errors:offline'))).toBeVisible();
  await page.reload();
  await button(page, /^Send/).click();
  await expect(heading(page)).toHaveText('Request submitted');
  expect((await record(patient.uid))['bookings']).toHaveLength(1);
});

test('answers that are changed after a lost answer are stored as they are now, beside those that arrived', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(STORE);
  const patient = await signUpPatient({ consent: CONSENT });
  await logInAndOpen(page, patient, '/Booking');
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
});
