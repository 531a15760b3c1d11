/** Tickets that are paid for (docs/stripe.md#the-way), at the desk's stand-in for the payment provider's page. */
import type { Page } from '@playwright/test';
import type { Admin } from '../support/admin';
import { signUpPatient, type TestAccount } from './support/accounts';
import { sendLogin } from './support/loginForm';
import { atProvider, expect, press, test } from './support/payments';
import { openSignedIn } from './support/signedIn';
import { writes } from './support/storeNetwork';
import { LANGUAGES, words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const THANKS = /\/buy-ticket-thank-you\?order=[0-9a-f-]{36}$/;

/** From the packs to the provider's page, with the pack of five. */
async function order(page: Page, patient: TestAccount): Promise<void> {
  await openSignedIn(page, patient, '/buyTicketsPage');
  await main(page).getByRole('link', { name: 'Buy 5 tickets' }).click();
  await main(page).getByRole('button', { name: 'Go to payment' }).click();
  await atProvider(page);
}

const thanked = (page: Page, tickets = 5) =>
  expect(main(page).getByText(`You have ${String(tickets)} tickets now.`)).toBeVisible();

/** One entry for each payment, and as many tickets as the ledger says. */
async function expectOnce(admin: Admin, { uid }: TestAccount, tickets = 5): Promise<void> {
  expect((await admin.readDocument(`patients/${uid}`))?.['tickets']).toBe(tickets);
  const ledger = await admin.readCollection(`patients/${uid}/ledger`);
  const name = Object.keys(ledger)[0] ?? '';
  expect(ledger[name]).toEqual({
    kind: 'purchase',
    ticket: 5,
    price: 10,
    payment: name,
    at: expect.any(Date) as unknown,
  });
  expect(Object.keys(ledger)).toHaveLength(1);
  expect(Object.keys(await admin.readCollection(`customers/${uid}/payments`))).toEqual([name]);
}

const told = (page: Page) => expect(page.getByText('Your tickets are in your account.')).toBeVisible();

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: { en: 'en-US', tr: 'tr-TR', ar: 'ar-IQ' }[language] });
    test('a pack is chosen, its order read, paid for on the provider’s page, and thanked for', async ({
      page,
      admin,
    }) => {
      const say = (key: string) => words(language, `tickets:${key}`);
      const patient = await signUpPatient();
      await openSignedIn(page, patient, '/buyTicketsPage');
      await main(page)
        .getByRole('list', { name: say('packs.list') })
        .getByRole('link')
        .first()
        .click();
      await expect(main(page).getByText(say('order.whoText'))).toBeVisible();
      await expect(main(page).getByText(say('order.refundText'))).toBeVisible();
      await main(page)
        .getByRole('button', { name: say('order.pay') })
        .click();
      await press(page, 'Pay');
      await expect(page).toHaveURL(THANKS);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('thanks.title'));
      await expectOnce(admin, patient);
      await page.goto('/buyTicketsPage');
      await expect(main(page).getByText(say('ledger.paid'))).toBeVisible();
    });
  });
}

for (const webhook of ['At once, the two events in the other order', 'At once, and everything twice']) {
  test(`is counted once where the provider tells of it so: ${webhook}`, async ({ page, admin }) => {
    const patient = await signUpPatient();
    await order(page, patient);
    await press(page, 'Pay', webhook);
    await thanked(page);
    await expectOnce(admin, patient);
  });
}

for (const webhook of ['Late', 'That it succeeded at once, what was bought late']) {
  test(`waits on its own page until the provider has told: ${webhook}`, async ({ page, admin, payments }) => {
    const patient = await signUpPatient();
    await order(page, patient);
    await press(page, 'Pay', webhook);
    await expect(main(page).getByText('Your payment is on its way')).toBeVisible();
    expect((await admin.readDocument(`patients/${patient.uid}`))?.['tickets']).toBe(0);
    await payments.tellHeld();
    await thanked(page);
    await expectOnce(admin, patient);
  });
}

test('who never comes back finds the tickets at the next opening, and on the profile', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await press(page, 'Pay and never come back');
  await expect(page.getByText('It is paid')).toBeVisible();
  await page.goto('/editPatientProfile');
  await told(page);
  await expect(main(page).getByText('5 tickets')).toBeVisible();
  await expectOnce(admin, patient);
});

test('who leaves the provider’s page is told that nothing was bought, and can go on there', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await press(page, 'Leave');
  await expect(main(page).getByText('You left the payment page')).toBeVisible();
  expect(await admin.readCollection(`patients/${patient.uid}/ledger`)).toEqual({});
  await main(page).getByRole('button', { name: 'Back to payment' }).click();
  await press(page, 'Pay');
  await thanked(page);
  await expectOnce(admin, patient);
});

test('a card that was declined buys nothing, and another one of the same order does', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await press(page, 'Decline');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await press(page, 'Leave');
  await expect(main(page).getByText('Your card was declined')).toBeVisible();
  await main(page).getByRole('button', { name: 'Back to payment' }).click();
  await press(page, 'Pay');
  await thanked(page);
  await expectOnce(admin, patient);
});

test('back from the provider’s page is the same order, which is paid once', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await page.goBack();
  await main(page).getByRole('button', { name: 'Go to payment' }).click();
  await press(page, 'Pay');
  await thanked(page);
  await page.goBack();
  await expectOnce(admin, patient);
});

test('two tabs that come back at once count it once', async ({ page, context, admin, payments, allowErrors }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await press(page, 'Pay', 'Late');
  await expect(page).toHaveURL(THANKS);
  const twin = await context.newPage();
  await twin.goto(page.url());
  // The store refuses the second write of one entry; the app then finds it stored.
  allowErrors(writes);
  await payments.tellHeld();
  await page.bringToFront();
  await thanked(page);
  await twin.bringToFront();
  await thanked(twin);
  await expectOnce(admin, patient);
});

test('who was signed out on the way logs in, and goes on to their payment', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  const url = page.url();
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Sara, your menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto(url, { waitUntil: 'commit' });
  await press(page, 'Pay');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, patient);
  await thanked(page);
  await expectOnce(admin, patient);
});

test('an account that was deleted with an order open comes back by no payment', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  const url = page.url();
  await admin.deleteDocument(`patients/${patient.uid}`);
  await admin.writeDocument(`closed/${patient.uid}`, { at: new Date() });
  await page.goto(url, { waitUntil: 'commit' });
  await press(page, 'Pay and never come back');
  await expect(page.getByText('It is paid')).toBeVisible();
  await page.goto('/buyTicketsPage');
  await expect(page).toHaveURL('/finish-account');
  expect(await admin.readDocument(`patients/${patient.uid}`)).toBeUndefined();
  expect(await admin.readCollection(`patients/${patient.uid}/ledger`)).toEqual({});
});

test('where nothing is sold, packs and order page say so', async ({ page, admin }) => {
  await admin.writeDocument('settings/payments', { mode: 'closed', origin: '', prices: {} });
  await openSignedIn(page, await signUpPatient(), '/buyTicketsPage');
  await expect(main(page).getByText('No tickets can be bought right now')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Buy 5 tickets' })).toBeHidden();
});
