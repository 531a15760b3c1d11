/** What stands before a request: a confirmed address, and the agreement; and how that is taken back (docs/screens.md#the-questionnaire). */
import type { Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { PHONE } from './support/firstWindow';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { writes } from './support/storeNetwork';
import { expect, test } from './support/test';
import { answerQuestions, CARD, CONSENT, record } from './support/writes';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

const REQUEST = {
  id: 'booking-0000000000001',
  1: 'Individual',
  2: 'Married',
  3: 'no',
  4: 'No preference',
  5: 'Stress and Anxiety',
  6: 'What nobody else may read.',
  requestedAt: new Date('2026-03-04T10:30:00Z'),
};
const ASKED = { consent: CONSENT, bookings: [REQUEST], lastBookingAt: new Date('2026-03-04T10:30:00Z') };

const emailFirst = (page: Page) => main(page).getByRole('heading', { level: 2, name: 'Confirm your email first' });

/** A patient whose address is not confirmed has answered everything. */
async function answerUnconfirmed(page: Page): Promise<TestAccount> {
  const patient = await signUpPatient({}, 'sara@aram.example', { verified: false });
  await openSignedIn(page, patient, '/Booking');
  await answerQuestions(page);
  await expect(emailFirst(page)).toBeVisible();
  return patient;
}

/** After the answers. */
async function agreeAndSend(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'I am 18 or older' }).check();
  await main(page).getByRole('checkbox').check();
  await button(page, 'Agree and send').click();
}

async function agree(page: Page, as: string): Promise<void> {
  await main(page).getByRole('radio', { name: as }).check();
  await main(page).getByRole('checkbox').check();
  await button(page, 'Begin').click();
  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();
}

test('the address is confirmed before anything is sent; the page notices on coming back that the link was followed, and goes on', async ({
  page,
  admin,
}) => {
  const patient = await answerUnconfirmed(page);
  await expect(main(page)).toContainText(patient.email);
  await button(page, 'Send the link again').click();
  await expect(main(page).getByText(/The link is on its way/)).toBeVisible();
  const mail = (await admin.readMails()).at(-1);
  expect(mail).toMatchObject({ requestType: 'VERIFY_EMAIL', email: patient.email });
  // The link opens in another tab; no tab of a browser without a head loses the focus by that.
  await page.request.get(mail?.oobLink ?? '');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(heading(page)).toBeFocused();
  expect((await record(patient.uid))['bookings']).toEqual([]);
  await agreeAndSend(page);
  await expect(heading(page)).toHaveText('Request submitted');
});

test(
  'the consent is sent with a token that knows of the confirmation, also where only a reload came between',
  WITH_ALL,
  async ({ page, admin }) => {
    const patient = await answerUnconfirmed(page);
    await admin.updateAccount(patient.uid, { emailVerified: true });
    await page.reload();
    const sent = page.waitForRequest(writes);
    await agreeAndSend(page);
    const [, claims = ''] = ((await (await sent).headerValue('authorization')) ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ email_verified: true });
  },
);

test(
  'the choice, the box, a yes and a no are in the first window of a phone, and a no leads home',
  WITH_ALL,
  async ({ page }) => {
    const patient = await signUpPatient();
    await page.setViewportSize(PHONE);
    await openSignedIn(page, patient, '/Booking');
    const [no, radios] = [button(page, 'Not now'), main(page).getByRole('radio')];
    await expect(radios).toHaveCount(2);
    const acts = [radios.first(), radios.last(), main(page).getByRole('checkbox'), button(page, 'Begin'), no];
    for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 });
    // The tabs cover the end of that window.
    const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Home', exact: true }) });
    const [end, top] = [await no.boundingBox(), await tabs.first().boundingBox()];
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    // What is folded is the agreement itself, a press away.
    await expect(main(page).getByText(/^All of it is kept/)).toBeHidden();
    await main(page).getByText('Where it is kept').click();
    await expect(main(page).getByText(/^All of it is kept/)).toBeVisible();
    await no.click();
    await expect(page).toHaveURL('/');
    expect((await record(patient.uid))['consent']).toBeUndefined();
  },
);

test('who is under 18 by the own record is led to a guardian, and a guardian asks', WITH_ALL, async ({ page }) => {
  const patient = await signUpPatient({ birthday: '07 11 2020' });
  await openSignedIn(page, patient, '/Booking');
  await main(page).getByRole('radio', { name: 'I am 18 or older' }).check();
  await main(page).getByRole('checkbox').check();
  await button(page, 'Begin').click();
  await expect(main(page).getByText(/says you’re under 18/)).toBeVisible();
  await expect(main(page).getByRole('radio').first()).toBeFocused();
  expect((await record(patient.uid))['consent']).toBeUndefined();
  await agree(page, 'I ask for my child, as a parent or guardian');
  expect((await record(patient.uid))['consent']).toMatchObject({ version: 2, as: 'guardian' });
});

test('a consent that does not say for whom is asked for once more', WITH_ALL, async ({ page }) => {
  const patient = await signUpPatient({ consent: { version: 1, at: new Date() } });
  await openSignedIn(page, patient, '/Booking');
  await expect(heading(page)).toHaveText('Before we begin');
  await agree(page, 'I am 18 or older');
  expect((await record(patient.uid))['consent']).toMatchObject({ version: 2, as: 'adult' });
});

test('taking it back deletes agreement and requests, leaves cards and tickets, and it is asked for again', async ({
  page,
}) => {
  const patient = await signUpPatient({ ...ASKED, cards: [CARD], tickets: 5 });
  await openSignedIn(page, patient, '/editPatientProfile?part=privacy');
  await button(page, 'Take back my agreement').click();
  await expect(dialog(page)).toContainText('all requests that you have sent are deleted');
  await dialog(page).getByRole('button', { name: 'Keep my agreement' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await record(patient.uid))['bookings']).toHaveLength(1);

  await button(page, 'Take back my agreement').click();
  await dialog(page).getByRole('button', { name: 'Take back and delete' }).click();
  await expect(main(page).getByText(/Your agreement is taken back/)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Your agreement' })).toBeFocused();
  expect(await record(patient.uid)).toEqual({
    ...patient.record,
    consent: undefined,
    lastBookingAt: undefined,
    bookings: [],
    updatedAt: expect.any(Date) as unknown,
  });

  await page.goto('/Booking');
  await expect(heading(page)).toHaveText('Before we begin');
});

test(
  'taken back in one tab, the other asks for it again and keeps the answers',
  WITH_ALL,
  async ({ page, context, allowErrors }) => {
    allowErrors(writes);
    const patient = await signUpPatient(ASKED);
    await openSignedIn(page, patient, '/Booking');
    await answerQuestions(page);
    const other = await context.newPage();
    await other.goto('/editPatientProfile?part=privacy');
    await button(other, 'Take back my agreement').click();
    await dialog(other).getByRole('button', { name: 'Take back and delete' }).click();
    await expect(main(other).getByText(/Your agreement is taken back/)).toBeVisible();

    await button(page, 'Send request').click();
    await expect(heading(page)).toHaveText('Before we begin');
    expect((await record(patient.uid))['bookings']).toEqual([]);
    await main(page).getByRole('radio', { name: 'I am 18 or older' }).check();
    await main(page).getByRole('checkbox').check();
    await button(page, 'Begin').click();
    await button(page, 'Send again').click();
    await expect(heading(page)).toHaveText('Request submitted');
    expect((await record(patient.uid))['bookings']).toEqual([expect.objectContaining({ 6: REQUEST[6] })]);
  },
);
