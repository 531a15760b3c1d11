/** Emails about news: offered once a session is booked, switched off on the profile. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { hourOf, inDays, offerTimes } from './support/sessions';
import { signUpCounselor } from './support/accounts';
import { WITH_ALL } from './support/share';
import { breakNextWrite } from './support/storeNetwork';
import { button, cancelSession, idIn, main, type TwoPeople, twoPeople } from './support/twoPeople';
import { words } from './support/words';

const said = (key: string): string => words('en', `sessions:${key}`);
const mails = (key: string): string => words('en', `mails:${key}`);
/** The checkbox that allows Aram to send emails, on the page of a new booking. */
const asked = (page: Page) => main(page).getByRole('checkbox', { name: /^Email me at/ });

/** The patient's page, after booking a time on the third day from now. */
async function booked({ counselor, patientSeat }: TwoPeople): Promise<Page> {
  const start = inDays(3);
  await offerTimes(counselor, [start]);
  const page = await patientSeat.context.newPage();
  await page.goto(`/sessions/check?slot=${counselor.uid}_${String(hourOf(start))}&way=video`);
  await button(page, words('en', 'finding:book.submit')).click();
  return page;
}

test('a patient books, is asked and says yes; the counselor cancels; switched off, no email address is stored', async ({
  browser,
  admin,
}) => {
  test.slow();
  const two = await twoPeople(browser);
  const patient = await booked(two);
  await expect(main(patient).getByText(said('booked.title'))).toBeVisible();
  const id = idIn(patient);
  const address = `addresses/${two.patient.uid}`;
  expect(await admin.readDocument(address)).toBeUndefined();

  await expect(main(patient).getByText(two.patient.email)).toBeVisible();
  await asked(patient).check();
  await expect(main(patient).getByText(mails('ask.later'))).toBeVisible();
  expect(await admin.readDocument(address)).toEqual({
    email: two.patient.email,
    kinds: ['sessions', 'messages', 'reminders', 'team'],
    language: 'en',
    at: expect.anything() as unknown,
  });
  await patient.reload();
  await expect(main(patient).getByText(mails('ask.seen'), { exact: false })).toHaveCount(0);

  const counselor = await two.counselorSeat.context.newPage();
  await counselor.goto(`/sessions/view?id=${id}`);
  await cancelSession(counselor);

  await patient.goto('/editPatientProfile?part=emails');
  const choice = main(patient).getByRole('group', { name: words('en', 'mails:legend') });
  await main(patient)
    .getByRole('heading', { name: words('en', 'mails:title') })
    .scrollIntoViewIfNeeded();
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const box of await choice.getByRole('checkbox').all()) await box.uncheck();
  await expect(main(patient).getByText(words('en', 'mails:none'))).toBeVisible();
  expect(await admin.readDocument(address)).toBeUndefined();
  await two.patientSeat.context.close();
  await two.counselorSeat.context.close();
});

test(
  'after a yes whose answer was lost, nobody reads "not", and a no afterward deletes what was stored',
  WITH_ALL,
  async ({ browser, admin }) => {
    test.slow();
    const two = await twoPeople(browser);
    const { context } = two.patientSeat;
    const patient = await booked(two);
    await expect(main(patient).getByText(mails('ask.seen'), { exact: false })).toBeVisible();
    const address = `addresses/${two.patient.uid}`;

    // The yes is stored, its answer is lost, and for a while the email settings can't be read either.
    const reads = /documents:batchGet/;
    let looked = 0;
    await context.route(reads, async (route) => {
      if (!route.request().postData()?.includes(address)) {
        await route.continue();
        return;
      }
      looked += 1;
      // The yes overwrites what the first read finds.
      if (looked === 1) await route.continue();
      else await route.abort('connectionreset');
    });
    await breakNextWrite(context, 'answer');
    await asked(patient).click();
    await expect(main(patient).getByText(words('en', 'translation:common.unsure'))).toBeVisible();
    await expect(main(patient).getByText(mails('ask.failed'))).toHaveCount(0);
    expect(await admin.readDocument(address)).toBeDefined();

    await context.unroute(reads);
    await asked(patient).check();
    await expect(main(patient).getByText(mails('ask.yes'))).toBeVisible();
    await asked(patient).uncheck();
    await expect(main(patient).getByText(mails('ask.no'))).toBeVisible();
    expect(await admin.readDocument(address)).toBeUndefined();
    await context.close();
    await two.counselorSeat.context.close();
  },
);

test('the link in an email leads a counselor through the login to the emails, and says that somebody turned them off', async ({
  page,
  admin,
  context,
}) => {
  const counselor = await signUpCounselor({}, { verified: true });
  await admin.writeDocument('settings/mail', { on: true });
  const place = `addresses/${counselor.uid}`;
  await admin.writeDocument(place, { off: true, at: new Date('2026-03-09T12:30:00Z') });
  const said = (key: string) => words('ar', `mails:${key}`);
  await page.goto('/emails?lng=ar');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await main(page).locator('input[type="email"]').fill(counselor.email);
  await main(page).locator('input[type="password"]').fill(counselor.password);
  await main(page).locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/CounselorEditInfo?part=emails');
  await expect(main(page).getByText(said('off.text'))).toBeVisible();

  const home = await context.newPage();
  await home.goto('/');
  const row = main(home).getByRole('link', { name: words('ar', 'mine:mailsOff.title') });
  await row.click();
  await expect(home).toHaveURL('/CounselorEditInfo?part=emails');
  await main(home)
    .getByRole('button', { name: said('off.keep') })
    .click();
  await expect(main(home).getByText(said('none'))).toBeVisible();
  expect(await admin.readDocument(place)).toBeUndefined();
  await home.goto('/');
  await expect(main(home).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
