/** What a request requires, a confirmed email and the consent; and how the consent is withdrawn (docs/screens.md#the-questionnaire). */
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

/** A patient with an unconfirmed email has answered everything. */
async function answerUnconfirmed(page: Page): Promise<TestAccount> {
  const patient = await signUpPatient({}, 'sara@aram.example', { verified: false });
  await openSignedIn(page, patient, '/Booking');
  await answerQuestions(page);
  await expect(emailFirst(page)).toBeVisible();
  return patient;
}

/** Gives the consent after the answers, and sends them. */
async function agreeAndSend(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'I’m 18 or older' }).check();
  await main(page).getByRole('checkbox').check();
  await button(page, 'Agree and send').click();
}

test('the email is confirmed before anything is sent; on returning, the page notices that the link was followed, and continues', async ({
  page,
  admin,
}) => {
  const patient = await answerUnconfirmed(page);
  await expect(main(page)).toContainText(patient.email);
  await button(page, 'Send the link again').click();
  await expect(main(page).getByText(/The link is on its way/)).toBeVisible();
  const mail = (await admin.readMails()).at(-1);
  expect(mail).toMatchObject({ requestType: 'VERIFY_EMAIL', email: patient.email });
  // The link opens in another tab; in a headless browser, no tab loses the focus by that.
  await page.request.get(mail?.oobLink ?? '');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(heading(page)).toBeFocused();
  expect((await record(patient.uid))['bookings']).toEqual([]);
  await agreeAndSend(page);
  await expect(heading(page)).toHaveText('Request submitted');
});

test(
  'the consent is sent with a token that contains the confirmation, even if only a reload came in between',
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
  'the choice, the box, a yes and a no are visible on a phone without scrolling, and a no leads home',
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
    // The folded text is the consent itself, one press away.
    await expect(main(page).getByText(/^Everything is stored/)).toBeHidden();
    await main(page).getByText('Where it is kept').click();
    await expect(main(page).getByText(/^Everything is stored/)).toBeVisible();
    await no.click();
    await expect(page).toHaveURL('/');
    expect((await record(patient.uid))['consent']).toBeUndefined();
  },
);

test('withdrawing it deletes the consent and the requests, keeps cards and tickets, and it is requested again', async ({
  page,
}) => {
  const patient = await signUpPatient({ ...ASKED, cards: [CARD], tickets: 5 });
  await openSignedIn(page, patient, '/editPatientProfile?part=privacy');
  await button(page, 'Withdraw my consent').click();
  await expect(dialog(page)).toContainText('This deletes your consent, your requests');
  await dialog(page).getByRole('button', { name: 'Keep my consent' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await record(patient.uid))['bookings']).toHaveLength(1);

  await button(page, 'Withdraw my consent').click();
  await dialog(page).getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect(main(page).getByText(/You’ve withdrawn your consent/)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Your consent' })).toBeFocused();
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
