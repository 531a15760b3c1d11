/** Saved cards, the card form, and the purchase of tickets with a saved card (docs/screens.md#cards, docs/screens.md#tickets). */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { expectKeptNowhere } from './support/kept';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { breakNextWrite, writes } from './support/storeNetwork';
import { expect, test } from './support/test';
import { words } from './support/words';
import { button, heading, link, main } from './support/page';
import { CARD, fillCard } from './support/writes';

const NUMBER = '4916338506082832';
const CVV = '739';

const save = (page: Page) => button(page, 'Save card');

const fill = (page: Page) =>
  fillCard(page, {
    'Card number': NUMBER,
    'Expiry date': '04/49',
    'CVV code': CVV,
    'Name on card': 'سارة Öz',
    Address: '12/3 Gulan St., #4',
  });

const STORED = {
  cardType: 'Visa',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: '************2832',
  zipCode: '034000',
  expiryDate: '0449',
  nameOnCard: 'سارة Öz',
  address: '12/3 Gulan St., #4',
};

test('adds a card: masked in the store, number and CVV kept nowhere', IN_BOTH_KINDS, async ({ page, admin }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/add-new-card');
  await fill(page);
  await expect(main(page).getByLabel('Card number')).toHaveValue('4916 3385 0608 2832');
  const secrets = { number: NUMBER, 'number in groups': '4916 3385 0608 2832', CVV: `"${CVV}"` };
  await expectKeptNowhere(page, secrets);

  await save(page).click();
  await expect(page).toHaveURL('/add-new-card-thank-you');
  await expect(heading(page)).toHaveText('Your card is saved');
  const stored = await admin.readDocument(`patients/${patient.uid}`);
  const [card, ...more] = stored?.['cards'] as Record<string, unknown>[];
  expect(more).toEqual([]);
  expect(card).toEqual({ ...STORED, id: expect.stringMatching(/^[\w-]{16,64}$/) as unknown });
  expect(stored).toEqual({
    ...patient.record,
    cards: [card],
    updatedAt: expect.any(Date) as unknown,
  });
  await expectKeptNowhere(page, secrets);

  await link(page, 'See your saved cards').click();
  await expect(button(page, /^Choose Visa ending in .*2832/)).toBeVisible();
  await link(page, 'Add a card').click();
  await expect(main(page).getByLabel('Name on card')).toHaveValue('');
});

test(
  'after a lost answer, a reload and typing the same card again, it is stored once; once saved, again is a second card',
  WITH_ALL,
  async ({ page, context, admin, allowErrors }) => {
    const patient = await signUpPatient();
    const numbers = async () => {
      const stored = await admin.readDocument(`patients/${patient.uid}`);
      return (stored?.['cards'] as { cardNumber: string }[]).map(({ cardNumber }) => cardNumber);
    };
    await openSignedIn(page, patient, '/add-new-card');
    await fill(page);
    allowErrors(writes);
    await breakNextWrite(context, 'answer');
    await save(page).click();
    await expect(main(page).getByText(words('en', 'translation:common.unsure'))).toBeVisible();
    expect(await numbers()).toEqual([STORED.cardNumber]);
    await expectKeptNowhere(page, { number: NUMBER, 'number in groups': '4916 3385 0608 2832' });
    await page.reload();
    await fill(page);
    await save(page).click();
    await expect(page).toHaveURL('/add-new-card-thank-you');
    expect(await numbers()).toEqual([STORED.cardNumber]);

    // Once it's saved, adding the same card again is intentional.
    await page.goto('/add-new-card');
    await fill(page);
    await save(page).click();
    await expect(page).toHaveURL('/add-new-card-thank-you');
    expect(await numbers()).toEqual([STORED.cardNumber, STORED.cardNumber]);
  },
);

test('buys the pack of 5 for 10: tickets and ledger in one', IN_BOTH_KINDS, async ({ page, admin }) => {
  const patient = await signUpPatient({ cards: [CARD], tickets: 2 });
  await openSignedIn(page, patient, '/buyTicketsPage');
  await link(page, 'Buy 5 tickets').click();
  await expect(main(page).getByText('5 tickets for 10$')).toBeVisible();
  await expect(main(page).getByText(/card won’t be charged/)).toBeVisible();
  await button(page, /^Choose Visa/).click();
  await expect(main(page).getByText(/^Selected: Visa ending in/)).toBeVisible();
  const entryId = await page.evaluate(() => (history.state as { usr: { entryId: string } }).usr.entryId);
  await button(page, 'Add 5 tickets').click();
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
