/** Paid tickets (docs/payments.md#how-a-purchase-works): the app, the cloud functions and a fake of Stripe. */
import type { Page } from '@playwright/test';
import type { PlainDocument } from '../support/values.ts';
import type { Admin } from '../support/admin';
import { signUpPatient, type TestAccount } from './support/accounts';
import { atStripe, expect, press, test } from './support/payments';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { words } from './support/words';
import { heading, link, main } from './support/page';

const say = (key: string) => words('en', `tickets:${key}`);
const button = (page: Page, key: string) => main(page).getByRole('button', { name: say(key) });
const THANKS = /\/buy-ticket-thank-you\?order=[0-9a-f-]{36}$/;

/** From the packs to Stripe's page, with the pack of five. Returns the page's URL. */
async function order(page: Page, patient: TestAccount): Promise<string> {
  await openSignedIn(page, patient, '/buyTicketsPage');
  await link(page, 'Buy 5 tickets').click();
  await button(page, 'order.pay').click();
  await atStripe(page);
  return page.url();
}

const thanked = (page: Page) => expect(main(page).getByText('You have 5 tickets now.')).toBeVisible();

const ticketsOf = async (admin: Admin, { uid }: TestAccount) =>
  (await admin.readDocument(`patients/${uid}`))?.['tickets'];
const ledgerOf = (admin: Admin, { uid }: TestAccount) => admin.readCollection(`patients/${uid}/ledger`);
const paymentsOf = (admin: Admin, { uid }: TestAccount) => admin.readCollection(`patients/${uid}/payments`);

/** A patient's only order. */
async function orderOf(admin: Admin, { uid }: TestAccount): Promise<PlainDocument> {
  const orders = Object.values(await admin.readCollection(`patients/${uid}/orders`));
  expect(orders).toHaveLength(1);
  return orders[0] ?? {};
}

/** A patient's only payment, and its id. */
async function paymentOf(admin: Admin, patient: TestAccount): Promise<[id: string, payment: PlainDocument]> {
  const payments = Object.entries(await paymentsOf(admin, patient));
  expect(payments).toHaveLength(1);
  return payments[0] ?? ['', {}];
}

/** One payment with nothing about the person or their card, one entry for it, and its tickets. */
async function expectOnce(admin: Admin, patient: TestAccount): Promise<void> {
  const [id, payment] = await paymentOf(admin, patient);
  const at = expect.any(Date) as unknown;
  expect(payment).toEqual({
    order: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    ...{ pack: '5', currency: 'usd', at, state: 'counted', ticket: 5, amount: 1000, refunded: 0, dispute: '' },
    ...{ taken: 0, returned: 0, used: 0, look: false },
  });
  expect(await ledgerOf(admin, patient)).toEqual({ [id]: { kind: 'purchase', ticket: 5, price: 10, payment: id, at } });
  expect(await ticketsOf(admin, patient)).toBe(5);
  expect(await orderOf(admin, patient)).toMatchObject({ state: 'paid', payment: id });
}

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-IQ' });
  test('a patient chooses a pack, reads what they order, pays on Stripe’s page, and is thanked', async ({
    page,
    admin,
  }) => {
    const inLanguage = (key: string) => words('ar', `tickets:${key}`);
    const patient = await signUpPatient();
    await openSignedIn(page, patient, '/buyTicketsPage');
    await main(page)
      .getByRole('list', { name: inLanguage('packs.list') })
      .getByRole('link')
      .first()
      .click();
    await expect(main(page).getByText(inLanguage('order.whoText'))).toBeVisible();
    await expect(main(page).getByText(inLanguage('order.refundText'))).toBeVisible();
    await main(page)
      .getByRole('button', { name: inLanguage('order.pay') })
      .click();
    await press(page, 'Pay');
    await expect(page).toHaveURL(THANKS);
    await expect(heading(page)).toHaveText(inLanguage('thanks.title'));
    await expectOnce(admin, patient);
    await page.goto('/buyTicketsPage');
    await expect(main(page).getByText(inLanguage('ledger.paid'))).toBeVisible();
  });
});

test('the patient waits until the money has arrived', async ({ page, admin, stripe }) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await press(page, 'Pay', 'Late');
  await expect(main(page).getByText(say('wait.onItsWay'), { exact: true })).toBeVisible();
  expect(await orderOf(admin, patient)).toMatchObject({ state: 'open' });
  expect(await ticketsOf(admin, patient)).toBe(0);
  await stripe.hurry();
  await thanked(page);
  await expectOnce(admin, patient);
});

test(
  'after returning from Stripe’s page, it is the same order, which is paid once',
  WITH_ALL,
  async ({ page, admin }) => {
    const patient = await signUpPatient();
    const url = await order(page, patient);
    await page.goBack();
    await button(page, 'order.pay').click();
    await atStripe(page);
    expect(page.url()).toBe(url);
    await press(page, 'Pay');
    await thanked(page);
    await page.goBack();
    await expectOnce(admin, patient);
  },
);
