/**
 * The main journeys on a page that the browser translates (docs/testing.md#a-translated-page): what was stored is what the screen says. A broken screen also fails
 * its test by what React prints.
 */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { sendLogin } from './support/loginForm';
import { hourOf, inDays, offerTimes, createSession } from './support/sessions';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { fillSignup } from './support/signupForm';
import { expect, test } from './support/test';
import { translatePages } from './support/translator';
import { cancelSession, times } from './support/twoPeople';
import { words } from './support/words';
import { CARD } from './support/writes';
import { bar, button, heading, labeled, link, main } from './support/page';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const CONSENT = { version: 3, as: 'adult', at: new Date() };

/** A patient's page of a session with a counselor, three days from now. */
async function openMeeting(page: Page): Promise<{ id: string; patient: TestAccount; counselor: TestAccount }> {
  const counselor = await signUpCounselor({}, { verified: true });
  const patient = await signUpPatient({ consent: CONSENT });
  const meeting = {
    patient: { ...patient, record: { name: 'Sara' } },
    counselor: { ...counselor, record: { name: 'Dana' } },
    start: inDays(3),
  };
  const id = await createSession('Meeting', meeting);
  await openSignedIn(page, patient, `/sessions/view?id=${id}`);
  return { id, patient, counselor };
}

/** A patient with one ticket books the only available time; returns its counselor. */
async function bookFirstTime(page: Page): Promise<TestAccount> {
  const counselor = await signUpCounselor({}, { verified: true });
  await offerTimes(counselor, [inDays(3)]);
  const patient = await signUpPatient({ tickets: 1, consent: CONSENT });
  await openSignedIn(page, patient, '/sessions/new');
  await times(page).first().click();
  await main(page)
    .getByRole('radio', { name: words('en', 'finding:ways.video') })
    .check();
  await button(page, words('en', 'finding:book.submit')).click();
  return counselor;
}

test.beforeEach(async ({ context }) => {
  await translatePages(context);
});

test.afterEach(async ({ page }) => {
  // Otherwise the test would have looked at an untranslated page.
  await expect(page.locator('main font > font')).not.toHaveCount(0);
});

test('signs up', async ({ page, admin }) => {
  await page.goto('/signup');
  await button(page, 'Create account').click();
  await expect(main(page).getByLabel('First name')).toHaveAccessibleDescription(words('en', 'messages:required'));
  await fillSignup(page, { name: 'Sara', email: 'sara@aram.example' });
  await button(page, 'Create account').click();
  await expect(page).toHaveURL('/signup-thanks');
  await expect(heading(page)).toBeFocused();
  expect(Object.keys(await admin.readCollection('patients'))).toHaveLength(1);
});

test('says that a password is wrong, and then logs in', WITH_ALL, async ({ page, allowErrors }) => {
  allowErrors(IDENTITY);
  const patient = await signUpPatient();
  await page.goto('/login');
  await sendLogin(page, { ...patient, password: 'another2026' });
  await expect(main(page).getByText(words('en', 'auth:wrong'))).toBeVisible();
  await sendLogin(page, patient);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /Sara/ })).toBeVisible();
});

test('books a session', async ({ page, admin }) => {
  const counselor = await bookFirstTime(page);
  await expect(main(page).getByText(words('en', 'sessions:booked.title'))).toBeVisible();
  expect((await admin.readDocument(`slots/${counselor.uid}_${String(hourOf(inDays(3)))}`))?.['state']).toBe('taken');
});

test('buys tickets', WITH_ALL, async ({ page, admin }) => {
  const patient = await signUpPatient({ cards: [CARD], tickets: 2 });
  await openSignedIn(page, patient, '/buyTicketsPage');
  await link(page, 'Buy 5 tickets').click();
  await button(page, /^Choose Visa/).click();
  await button(page, /^Add [0-9]+ tickets$/).click();
  await expect(page).toHaveURL('/buy-ticket-thank-you');
  await expect(main(page).getByText('You have 7 tickets now.')).toBeVisible();
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['tickets']).toBe(7);
});

test('cancels a session', WITH_ALL, async ({ page, admin }) => {
  const { id } = await openMeeting(page);
  await cancelSession(page);
  expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ state: 'cancelled', returned: true });
});

test('subscribes to the newsletter, after an invalid email', WITH_ALL, async ({ page, admin }) => {
  await page.goto('/blogs/3');
  const field = main(page).getByLabel('Your email address');
  await field.fill('reader');
  await button(page, 'Subscribe').click();
  await expect(field).toHaveAccessibleDescription(/Invalid email/);
  await field.fill('reader@aram.example');
  await button(page, 'Subscribe').click();
  await expect(page).toHaveURL('/Thankyou');
  await expect(heading(page)).toHaveText(words('en', 'newsletter:thanks.title'));
  expect(Object.keys(await admin.readCollection('newsletter'))).toHaveLength(1);
});

test('saves the profile, after a mistake in it', WITH_ALL, async ({ page, admin }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=details');
  const phone = labeled(page, 'Phone');
  await phone.fill('my phone');
  await button(page, 'Save').click();
  // The field also has a hint, which isn't an error.
  await expect(phone).toHaveAccessibleDescription(/Check the phone number/);
  await phone.fill('+964 750 123 4567');
  await button(page, 'Save').click();
  await expect(page).toHaveURL('/editPatientProfileThanks');
  await expect(heading(page)).toHaveText('Your profile is saved');
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['phone']).toBe('+964 750 123 4567');
});

test('writes a message', WITH_ALL, async ({ page, admin }) => {
  const { patient, counselor } = await openMeeting(page);
  await expect(main(page).getByText(words('en', 'conversation:view.none'))).toBeVisible();
  await main(page).getByRole('textbox').fill('I am new here.');
  await button(page, words('en', 'conversation:write.send')).click();
  await expect(main(page).getByRole('region').getByText('I am new here.')).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveValue('');
  // Shown at once, while it's being sent.
  const messages = `threads/${patient.uid}_${counselor.uid}/messages`;
  await expect.poll(async () => Object.keys(await admin.readCollection(messages)).length).toBe(1);
});

test('says what was booked even if the next screen can’t be shown, and again once it can', async ({
  page,
  allowErrors,
}) => {
  // As after a deploy that has removed it.
  const sessionPage = /\/assets\/SessionPage[^/]*\.(js|css)$/;
  allowErrors(sessionPage);
  await page.route(sessionPage, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await bookFirstTime(page);
  await expect(heading(page)).toHaveText(words('en', 'translation:broken.title'));
  const booked = words('en', 'translation:toasts.sessionBooked');
  await expect(main(page).getByText(booked)).toBeVisible();
  await page.unrouteAll();
  await button(page, words('en', 'translation:common.tryAgain')).click();
  await expect(heading(page)).not.toHaveText(words('en', 'translation:broken.title'));
  await expect(page.locator('[data-toasts]').getByText(booked)).toBeVisible();
});

test('shows the texts of another language once it is chosen', async ({ page }) => {
  await page.goto('/signup');
  await bar(page).getByRole('combobox').selectOption('tr');
  await expect(heading(page)).toHaveText(words('tr', 'auth:signup.title'));
  await expect(main(page).getByText(words('tr', 'auth:signup.have'))).toBeVisible();
  await expect(main(page).getByText(words('en', 'auth:signup.have'))).toHaveCount(0);
});
