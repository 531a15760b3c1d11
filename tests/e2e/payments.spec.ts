/** Paid tickets (docs/payments.md#how-a-purchase-works): the app, the cloud functions and a fake of Stripe. */
import { mergeTests, type Page } from '@playwright/test';
import type { PlainDocument } from '../support/values.ts';
import { ORDER_ANSWER_SECONDS } from '../../web/src/core/generated/limits';
import type { Admin } from '../support/admin';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { test as withInbox } from './support/inbox';
import { sendLogin } from './support/loginForm';
import { atStripe, expect, press, staffPress, test as withStripe } from './support/payments';
import { openDetails } from './support/sessionPage';
import { inDays, createSession } from './support/sessions';
import { chosen, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { writes } from './support/storeNetwork';
import { LANGUAGES, words } from './support/words';
import { logOut } from './support/menus';

const test = mergeTests(withStripe, withInbox);

const main = (page: Page) => page.getByRole('main');
const say = (key: string) => words('en', `tickets:${key}`);
const button = (page: Page, key: string) => main(page).getByRole('button', { name: say(key) });
const THANKS = /\/buy-ticket-thank-you\?order=[0-9a-f-]{36}$/;

/** Opens the order page of the pack of five. */
async function choosePack(page: Page, patient: TestAccount): Promise<void> {
  await openSignedIn(page, patient, '/buyTicketsPage');
  await main(page).getByRole('link', { name: 'Buy 5 tickets' }).click();
  await expect(button(page, 'order.pay')).toBeVisible();
}

/** From the packs to Stripe's page, with the pack of five. Returns the page's URL. */
async function order(page: Page, patient: TestAccount): Promise<string> {
  await choosePack(page, patient);
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

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: { en: 'en-US', tr: 'tr-TR', ar: 'ar-IQ' }[language] });
    test(
      'a patient chooses a pack, reads what they order, pays on Stripe’s page, and is thanked',
      chosen(language === 'ar'),
      async ({ page, admin }) => {
        const inLanguage = (key: string) => words(language, `tickets:${key}`);
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
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(inLanguage('thanks.title'));
        await expectOnce(admin, patient);
        await page.goto('/buyTicketsPage');
        await expect(main(page).getByText(inLanguage('ledger.paid'))).toBeVisible();
      },
    );
  });
}

for (const [told, statuses] of [
  ['At once, twice', [200, 200]],
  ['That the money came, and then that it is on its way', [200, 200]],
  ['After an outage', [0, 200]],
] as const) {
  test(
    `a payment counts once if Aram is notified ${told.toLowerCase()}`,
    chosen(told === 'At once, twice'),
    async ({ page, admin, stripe }) => {
      const patient = await signUpPatient();
      await order(page, patient);
      await press(page, 'Pay', told);
      await thanked(page);
      await expect.poll(() => stripe.deliveries().map(({ status }) => status)).toEqual(statuses);
      await expectOnce(admin, patient);
    },
  );
}

for (const [told, state] of [
  ['Late', 'open'],
  ['That the money is on its way, and late that it came', 'pending'],
] as const) {
  test(
    `the patient waits until the money has arrived: ${told}`,
    chosen(state === 'open'),
    async ({ page, admin, stripe }) => {
      const patient = await signUpPatient();
      await order(page, patient);
      await press(page, 'Pay', told);
      await expect(main(page).getByText(say('wait.onItsWay'), { exact: true })).toBeVisible();
      expect(await orderOf(admin, patient)).toMatchObject({ state });
      expect(await ticketsOf(admin, patient)).toBe(0);
      await stripe.hurry();
      await thanked(page);
      await expectOnce(admin, patient);
    },
  );
}

test('a patient who has paid and opens the order page before Stripe reports it is thanked by itself', async ({
  page,
  admin,
  stripe,
}) => {
  const patient = await signUpPatient();
  await order(page, patient);
  await press(page, 'Pay', 'Late');
  await expect(page).toHaveURL(THANKS);
  // Stripe's page leads here without a payment, and so does a bookmark.
  await page.goto('/buy-ticket');
  await expect(main(page).getByText(say('left.title'))).toBeVisible();
  await stripe.hurry();
  await thanked(page);
  await expectOnce(admin, patient);
});

test(
  'money that never arrives buys nothing, and the page says that nothing was charged',
  WITH_ALL,
  async ({ page, admin, stripe }) => {
    const patient = await signUpPatient();
    await order(page, patient);
    await press(page, 'Pay', 'That the money is on its way, and late that it never came');
    await expect(main(page).getByText(say('wait.onItsWay'), { exact: true })).toBeVisible();
    await stripe.hurry();
    await expect(main(page).getByText(say('wait.unpaidText'))).toBeVisible();
    expect(await orderOf(admin, patient)).toMatchObject({ state: 'unpaid' });
    expect(await paymentsOf(admin, patient)).toEqual({});
    expect(await ledgerOf(admin, patient)).toEqual({});
  },
);

test(
  'a patient who never comes back finds their tickets the next time they open Aram',
  WITH_ALL,
  async ({ page, admin }) => {
    const patient = await signUpPatient();
    await order(page, patient);
    await press(page, 'Pay and never come back');
    await expect(page.getByText('It is paid')).toBeVisible();
    await expectOnce(admin, patient);
    await page.goto('/editPatientProfile');
    await expect(main(page).getByText('5 tickets')).toBeVisible();
  },
);

test('a patient who leaves Stripe’s page reads that nothing was bought, and can continue there', async ({
  page,
  admin,
}) => {
  const patient = await signUpPatient();
  const url = await order(page, patient);
  await press(page, 'Leave');
  await expect(main(page).getByText(say('left.title'))).toBeVisible();
  expect(await ledgerOf(admin, patient)).toEqual({});
  await button(page, 'left.back').click();
  await atStripe(page);
  expect(page.url()).toBe(url);
  await press(page, 'Pay');
  await thanked(page);
  await expectOnce(admin, patient);
});

test(
  'a declined card buys nothing, and another one on the same page does',
  WITH_ALL,
  async ({ page, admin, stripe }) => {
    const patient = await signUpPatient();
    await order(page, patient);
    await press(page, 'Decline');
    await expect(page.getByText('Your card was declined. Try another one.')).toBeVisible();
    expect(stripe.deliveries()).toEqual([]);
    expect(await orderOf(admin, patient)).toMatchObject({ state: 'open' });
    await press(page, 'Pay');
    await thanked(page);
    await expectOnce(admin, patient);
  },
);

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

test(
  'two tabs that wait for one payment both thank for it, and it counts once',
  WITH_ALL,
  async ({ page, context, admin, stripe }) => {
    const patient = await signUpPatient();
    await order(page, patient);
    await press(page, 'Pay', 'Late');
    await expect(page).toHaveURL(THANKS);
    const twin = await context.newPage();
    await twin.goto(page.url());
    await stripe.hurry();
    for (const tab of [page, twin]) {
      await tab.bringToFront();
      await thanked(tab);
    }
    await expectOnce(admin, patient);
  },
);

test(
  'a patient who was logged out on the way logs in, and continues to their payment',
  WITH_ALL,
  async ({ page, admin, watched }) => {
    const patient = await signUpPatient();
    const url = await order(page, patient);
    await page.goto('/privacy');
    await logOut(page, watched);
    await expect(page.getByText('You’re logged out.')).toBeVisible();
    await page.goto(url, { waitUntil: 'commit' });
    await press(page, 'Pay');
    await expect(page).toHaveURL('/login');
    await sendLogin(page, patient);
    await thanked(page);
    await expectOnce(admin, patient);
  },
);

test(
  'a payment for an account that was deleted meanwhile is kept for staff, and restores nothing',
  WITH_ALL,
  async ({ page, admin }) => {
    const patient = await signUpPatient();
    const url = await order(page, patient);
    await admin.deleteDocument(`patients/${patient.uid}`);
    await admin.writeDocument(`closed/${patient.uid}`, { at: new Date() });
    await page.goto(url, { waitUntil: 'commit' });
    await press(page, 'Pay and never come back');
    await expect(page.getByText('It is paid')).toBeVisible();
    const [, payment] = await paymentOf(admin, patient);
    expect(payment).toMatchObject({ state: 'unclaimed', amount: 1000, look: true });
    await page.goto('/buyTicketsPage');
    await expect(page).toHaveURL('/finish-account');
    expect(await admin.readDocument(`patients/${patient.uid}`)).toBeUndefined();
    expect(await ledgerOf(admin, patient)).toEqual({});
  },
);

test('if nothing is sold, the packs and the order page say so', WITH_ALL, async ({ page, admin }) => {
  await admin.writeDocument('settings/payments', { mode: 'closed', origin: '' });
  await openSignedIn(page, await signUpPatient(), '/buyTicketsPage');
  await expect(main(page).getByText(say('closed.title'))).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Buy 5 tickets' })).toBeHidden();
});

test(
  'an order without an answer for two minutes says so, and leads to Stripe’s page if it opens after all',
  WITH_ALL,
  async ({ page, admin, stripe }) => {
    const patient = await signUpPatient();
    await page.clock.install();
    await choosePack(page, patient);
    const release = stripe.hold();
    await button(page, 'order.pay').click();
    await expect.poll(() => admin.readCollection(`patients/${patient.uid}/orders`)).not.toEqual({});
    await page.clock.fastForward((ORDER_ANSWER_SECONDS - 30) * 1000);
    await expect(main(page).getByText(say('order.unanswered'))).toBeHidden();
    await page.clock.fastForward(31_000);
    await expect(main(page).getByText(say('order.unanswered'))).toBeVisible();
    await expect(main(page).getByText(say('order.unansweredText'))).toBeVisible();
    await expect(button(page, 'buy.tryAgain')).toBeVisible();
    release();
    await expect(main(page).getByText(say('order.opened'))).toBeVisible();
    await button(page, 'order.pay').click();
    await press(page, 'Pay');
    await thanked(page);
    await expectOnce(admin, patient);
  },
);

test('a full refund takes the tickets and cancels the coming session, and the patient is notified', async ({
  page,
  admin,
  inbox,
}) => {
  const patient = await signUpPatient();
  const counselor = await signUpCounselor({}, { verified: true });
  const url = await order(page, patient);
  await press(page, 'Pay');
  await thanked(page);
  // One of the five was used for a coming session.
  const record = await admin.readDocument(`patients/${patient.uid}`);
  await admin.writeDocument(`patients/${patient.uid}`, { ...record, tickets: 4 });
  const start = inDays(3);
  const session = await createSession('Coming', { patient, counselor, start });
  await admin.writeDocument(`addresses/${patient.uid}`, { email: patient.email, kinds: ['sessions'], at: new Date() });

  await staffPress(page, url, 'Refund all');
  expect(await ticketsOf(admin, patient)).toBe(0);
  const [id, payment] = await paymentOf(admin, patient);
  expect(payment).toMatchObject({ refunded: 1000, taken: 5, used: 0, look: false });
  expect(await ledgerOf(admin, patient)).toMatchObject({
    [`refund-${id}`]: { kind: 'refund', ticket: -4, payment: id },
    [`refund-${id}-4`]: { kind: 'refund', ticket: -1, payment: id },
    [`return-${session}`]: { kind: 'return', ticket: 1, session },
  });
  expect(await admin.readDocument(`sessions/${session}`)).toMatchObject({ state: 'cancelled', by: 'staff' });
  await inbox.mailTo(patient.email);
  await page.goto(`/sessions/view?id=${session}`);
  await openDetails(page);
  const [canceled = ''] = words('en', 'sessions:history.cancelled.byStaff').split('{{');
  await expect(page.getByRole('dialog').getByText(canceled)).toBeVisible();
  await page.goto('/buyTicketsPage');
  await expect(main(page).getByText(say('ledger.kinds.refund')).first()).toBeVisible();
  await expect(main(page).getByText(say('packs.used'))).toBeVisible();
});

test('a partial refund takes no ticket, and staff have to look', WITH_ALL, async ({ page, admin }) => {
  const patient = await signUpPatient();
  const url = await order(page, patient);
  await press(page, 'Pay');
  await thanked(page);
  await staffPress(page, url, 'Refund half');
  const [, payment] = await paymentOf(admin, patient);
  expect(payment).toMatchObject({ refunded: 500, taken: 0, look: true });
  expect(await ticketsOf(admin, patient)).toBe(5);
});

test(
  'a dispute takes the tickets and blocks the next order with an explanation, until it is won',
  WITH_ALL,
  async ({ page, admin, allowErrors }) => {
    const patient = await signUpPatient();
    const url = await order(page, patient);
    await press(page, 'Pay');
    await thanked(page);
    await staffPress(page, url, 'Dispute');
    const [id] = await paymentOf(admin, patient);
    expect(await ticketsOf(admin, patient)).toBe(0);
    expect(await admin.readDocument(`patients/${patient.uid}/order/blocked`)).toMatchObject({ payment: id });
    // Only the dispute blocks the order.
    await admin.deleteDocument(`patients/${patient.uid}/order/current`);
    await choosePack(page, patient);
    // The store refuses the order.
    allowErrors(writes);
    await button(page, 'order.pay').click();
    await expect(main(page).getByText(words('en', 'errors:orders-blocked'))).toBeVisible();
    expect(Object.keys(await admin.readCollection(`patients/${patient.uid}/orders`))).toHaveLength(1);

    await staffPress(page, url, 'Win the dispute');
    // The page on which the button was pressed also said that it is paid.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('dispute: won');
    expect(await ticketsOf(admin, patient)).toBe(5);
    expect(await ledgerOf(admin, patient)).toMatchObject({ [`won-${id}`]: { kind: 'won', ticket: 5, payment: id } });
    await order(page, patient);
  },
);
