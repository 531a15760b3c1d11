/** Buying tickets (docs/screens.md#tickets). */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { openSignedIn } from './support/signedIn';
import { writes } from './support/storeNetwork';
import { IN_BOTH_KINDS } from './support/share';
import { expect, test } from './support/test';
import { CARD } from './support/writes';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => main(page).getByRole('button', { name: /^Choose Visa/ });
const confirm = (page: Page) => main(page).getByRole('button', { name: /^Add [0-9]+ tickets$/ });

/** Opens the order page with the pack of five. */
async function choosePack(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Buy 5 tickets' }).click();
  await expect(main(page).getByText('5 tickets for 10$')).toBeVisible();
}

/** The page's navigation state, as the router stores it. */
const navigationState = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: Record<string, unknown> } | null)?.usr ?? null);

test('buys the pack of 5 for 10: tickets and ledger in one', IN_BOTH_KINDS, async ({ page, admin }) => {
  const patient = await signUpPatient({ cards: [CARD], tickets: 2 });
  await openSignedIn(page, patient, '/buyTicketsPage');
  await choosePack(page);
  await expect(main(page).getByText(/card won’t be charged/)).toBeVisible();
  await card(page).click();
  await expect(main(page).getByText(/^Selected: Visa ending in/)).toBeVisible();
  const { entryId } = (await navigationState(page)) as { entryId: string };
  await confirm(page).click();
  await expect(page).toHaveURL('/buy-ticket-thank-you');
  await expect(main(page).getByText('You have 7 tickets now.')).toBeVisible();

  expect(await admin.readDocument(`patients/${patient.uid}`)).toEqual({
    ...patient.record,
    tickets: 7,
    lastEntryId: entryId,
    updatedAt: expect.any(Date) as unknown,
  });
  expect(await admin.readCollection(`patients/${patient.uid}/ledger`)).toEqual({
    [entryId]: { kind: 'purchase', ticket: 5, price: 10, cardId: CARD.id, at: expect.any(Date) as unknown },
  });
});

test('a reload and a duplicated tab are the same purchase', async ({ page, context, admin, allowErrors }) => {
  const patient = await signUpPatient({ cards: [CARD] });
  await openSignedIn(page, patient, '/buyTicketsPage');
  await choosePack(page);
  const before = await navigationState(page);
  await page.reload();
  await expect(main(page).getByText('5 tickets for 10$')).toBeVisible();
  expect(await navigationState(page)).toEqual(before);

  // A browser gives a duplicated tab the history of its original.
  const twin = await context.newPage();
  await twin.goto('/privacy');
  await twin.evaluate((usr) => {
    history.replaceState({ usr, key: 'twin', idx: 0 }, '', '/buy-ticket');
  }, before);
  await twin.reload();
  await card(twin).click();
  await card(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL('/buy-ticket-thank-you');
  // The store refuses the second write of one entry; the app then finds that it's stored, and thanks once.
  allowErrors(writes);
  await confirm(twin).click();
  await expect(main(twin).getByText('This purchase is complete')).toBeVisible();
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['tickets']).toBe(5);
  expect(Object.keys(await admin.readCollection(`patients/${patient.uid}/ledger`))).toHaveLength(1);
});

test('without a card, the button leads to the card form and straight back', async ({ page, admin }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/buyTicketsPage');
  await choosePack(page);
  const before = await navigationState(page);
  await expect(confirm(page)).toBeHidden();
  await main(page).getByRole('link', { name: 'Add a card' }).click();
  const form = main(page);
  await form.getByRole('radio', { name: 'Visa' }).check();
  await form.getByLabel('Card number').fill('4916338506082832');
  await form.getByLabel('Expiry date').fill('0449');
  await form.getByLabel('CVV code').fill('739');
  await form.getByLabel('Name on card').fill('Sara Öz');
  await form.getByLabel('Country').selectOption('Italy');
  await form.getByLabel('City').selectOption('Rome');
  await form.getByLabel('Address').fill('Via Roma 1');
  await form.getByLabel('Zip code').fill('000184');
  await form.getByRole('button', { name: 'Save card' }).click();
  await expect(page).toHaveURL('/add-new-card-thank-you');
  await main(page).getByRole('link', { name: 'Continue with your tickets' }).click();
  await expect(main(page).getByText('5 tickets for 10$')).toBeVisible();
  expect(await navigationState(page)).toEqual(before);
  await card(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL('/buy-ticket-thank-you');
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['tickets']).toBe(5);

  // Back over the card's thank-you page: the same purchase, which is neither repeated nor thanked for again.
  await page.goBack();
  await expect(page).toHaveURL('/add-new-card-thank-you');
  await page.goBack();
  await expect(main(page).getByText('This purchase is complete')).toBeVisible();
  await expect(confirm(page)).toBeHidden();
  await main(page).getByRole('link', { name: 'Choose another pack' }).click();
  await choosePack(page);
  await card(page).click();
  await confirm(page).click();
  await expect(main(page).getByText('You have 10 tickets now.')).toBeVisible();
});
