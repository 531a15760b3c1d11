/** The consent that a first session requires: from sign-up to the booking, and for a patient who has consented only to requests (docs/screens.md#the-questionnaire). */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { hourAfter, hourOf, offerTimes } from './support/sessions';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { button, main, times } from './support/twoPeople';
import { words } from './support/words';
import { record } from './support/writes';

const finding = (key: string): string => words('en', `finding:${key}`);
const consent = (key: string): string => words('en', `booking:consent.${key}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Offers a time, and returns the URL of its page. The clock is read once: a second reading after a full hour would name another time. */
async function aTime(): Promise<string> {
  const counselor = await signUpCounselor({}, { verified: true });
  const start = hourAfter(50);
  await offerTimes(counselor, [start]);
  return `/sessions/check?slot=${counselor.uid}_${String(hourOf(start))}`;
}

async function agree(page: Page): Promise<void> {
  await main(page)
    .getByRole('radio', { name: consent('adult') })
    .check();
  await main(page)
    .getByRole('checkbox', { name: consent('agree') })
    .check();
  await button(page, consent('start.session')).click();
  await expect(heading(page)).toHaveText(finding('check.title'));
}

async function book(page: Page): Promise<void> {
  await main(page)
    .getByRole('radio', { name: finding('ways.video') })
    .check();
  await button(page, finding('book.submit')).click();
  await expect(page).toHaveURL(/\/sessions\/view\?id=/);
  await expect(main(page).getByText(words('en', 'sessions:booked.title'))).toBeVisible();
}

test(
  'from sign-up to a booked session: a time found first, then an account, the email, the consent, a ticket',
  WITH_ALL,
  async ({ page, admin }) => {
    test.slow();
    await aTime();
    await page.goto('/sessions/new');
    await times(page).first().click();
    await link(page, finding('book.continue')).click();

    const field = (name: string) => main(page).locator(`[name="${name}"]`);
    const filled = { name: 'Sara', surname: 'Öz', email: 'first@aram.example', confirmEmail: 'first@aram.example' };
    const also = { password: 'sessiz2026', confirmPassword: 'sessiz2026', day: '07', month: '11', year: '1990' };
    for (const [name, value] of Object.entries({ ...filled, ...also })) await field(name).fill(value);
    await main(page).locator('button[type="submit"]').click();
    await expect(page).toHaveURL('/signup-thanks');
    await main(page).locator('a[href^="/sessions/check?"]').click();
    await expect(page).toHaveURL(/\/sessions\/check\?slot=/);

    // The link in the email opens in another tab; coming back from it gives the window the focus again.
    await expect(main(page).getByText(filled.email)).toBeVisible();
    const mail = (await admin.readMails()).find(({ requestType }) => requestType === 'VERIFY_EMAIL');
    await page.request.get(mail?.oobLink ?? '');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));

    await button(page, finding('first.agree')).click();
    await expect(heading(page)).toHaveText(consent('title'));
    await expect(main(page).getByText(consent('what'))).toBeVisible();
    await button(page, consent('notNow')).click();
    await expect(heading(page)).toHaveText(finding('check.title'));
    await button(page, finding('first.agree')).click();
    await agree(page);

    // Buying has its own tests (tickets.spec.ts).
    await expect(link(page, finding('first.packs'))).toBeVisible();
    const account = (await admin.readAccounts()).find(({ email }) => email === filled.email);
    const uid = account?.localId ?? '';
    expect((await record(uid))['consent']).toMatchObject({ version: 3, as: 'adult' });
    await admin.writeDocument(`patients/${uid}`, { ...(await record(uid)), tickets: 1 });
    await page.reload();
    await book(page);
    expect((await record(uid))['tickets']).toBe(0);
  },
);

test('a patient who consented before there were sessions sends a request without agreeing again, but a first booking needs it', async ({
  page,
}) => {
  const time = await aTime();
  const before = { version: 1, as: 'adult', at: new Date('2026-01-02T08:00:00Z') };
  const patient = await signUpPatient({ consent: before, tickets: 2 });
  await openSignedIn(page, patient, '/Booking');
  await expect(main(page).getByText(consent('intro.renew'))).toBeVisible();
  await button(page, consent('notNow')).click();
  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();

  await page.goto(time);
  await button(page, finding('first.agree')).click();
  await expect(main(page).getByRole('list').first()).toContainText(consent('points.sessions'));
  await expect(main(page).getByText(consent('since'))).toBeVisible();
  await button(page, consent('notNow')).click();
  await expect(heading(page)).toBeFocused();
  expect((await record(patient.uid))['consent']).toEqual(before);

  await button(page, finding('first.agree')).click();
  await agree(page);
  expect((await record(patient.uid))['consent']).toMatchObject({ version: 3, as: 'adult' });
  await book(page);
  expect((await record(patient.uid))['tickets']).toBe(1);
});
