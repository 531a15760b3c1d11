/** Saved cards and the card form (docs/screens.md#cards). */
import type { Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { expectKeptNowhere, keptByBrowser } from './support/kept';
import { IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { breakNextWrite, writes } from './support/storeNetwork';
import { expect, test } from './support/test';
import { words } from './support/words';

const NUMBER = '4916338506082832';
const CVV = '739';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save card' });

async function fillCard(page: Page): Promise<void> {
  const form = main(page);
  await form.getByRole('radio', { name: 'MasterCard' }).check();
  await form.getByLabel('Card number').pressSequentially(NUMBER);
  await form.getByLabel('Expiry date').fill('04/49');
  await form.getByLabel('CVV code').fill(CVV);
  await form.getByLabel('Name on card').fill('سارة Öz');
  await form.getByLabel('Country').selectOption('Turkey');
  await form.getByLabel('City').selectOption('Izmir');
  await form.getByLabel('Address').fill('12/3 Gulan St., #4');
  await form.getByLabel('Zip code').fill('035000');
}

const STORED = {
  cardType: 'MasterCard',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: '************2832',
  zipCode: '035000',
  expiryDate: '0449',
  nameOnCard: 'سارة Öz',
  address: '12/3 Gulan St., #4',
};

test('a month over 12 is named at the expiry date, and a filled 2030-12 is drawn as 12/2030', async ({ page }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/add-new-card?lng=tr');
  const field = main(page).locator('[name=expiryDate]');
  await field.fill('13/29');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(words('tr', 'messages:month'));
  await field.fill('2030-12');
  await field.blur();
  await expect(field).not.toHaveAccessibleDescription(words('tr', 'messages:month'));
  await expect(main(page).getByText('12/2030')).toBeVisible();
});

test('adds a card: masked in the store, number and CVV kept nowhere', IN_BOTH_KINDS, async ({ page, admin }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/add-new-card');
  await fillCard(page);
  await expect(main(page).getByLabel('Card number')).toHaveValue('4916 3385 0608 2832');
  const secrets = { number: NUMBER, 'number in groups': '4916 3385 0608 2832', CVV: `"${CVV}"` };
  await expectKeptNowhere(page, secrets);

  await save(page).click();
  await expect(page).toHaveURL('/add-new-card-thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your card is saved');
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

  await main(page).getByRole('link', { name: 'See your saved cards' }).click();
  await expect(main(page).getByRole('button', { name: /^Choose MasterCard ending in .*2832/ })).toBeVisible();
  await main(page).getByRole('link', { name: 'Add a card' }).click();
  await expect(main(page).getByLabel('Name on card')).toHaveValue('');
});

test('what is typed survives a language switch and a reload, except the number and the CVV; Cancel discards it', async ({
  page,
}) => {
  await openSignedIn(page, await signUpPatient(), '/add-new-card');
  await fillCard(page);
  await page.getByLabel('Language').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[name=cardNumber]')).toHaveValue('4916 3385 0608 2832');
  await expect(page.locator('[name=city]')).toHaveValue('Izmir');
  await page.getByLabel('لغة الموقع').selectOption('en');
  await page.reload();
  await expect(main(page).getByLabel('Name on card')).toHaveValue('سارة Öz');
  await expect(main(page).getByLabel('City')).toHaveValue('Izmir');
  await expect(main(page).getByRole('radio', { name: 'MasterCard' })).toBeChecked();
  await expect(main(page).getByLabel('Card number')).toHaveValue('');
  await expect(main(page).getByLabel('CVV code')).toHaveValue('');

  await main(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(main(page).getByLabel('Name on card')).toHaveValue('');
  expect(JSON.stringify(await keptByBrowser(page))).not.toContain('12/3 Gulan');
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
    await fillCard(page);
    allowErrors(writes);
    await breakNextWrite(context, 'answer');
    await save(page).click();
    await expect(main(page).getByText(words('en', 'translation:common.unsure'))).toBeVisible();
    expect(await numbers()).toEqual([STORED.cardNumber]);
    await expectKeptNowhere(page, { number: NUMBER, 'number in groups': '4916 3385 0608 2832' });
    await page.reload();
    await fillCard(page);
    await save(page).click();
    await expect(page).toHaveURL('/add-new-card-thank-you');
    expect(await numbers()).toEqual([STORED.cardNumber]);

    // Once it's saved, adding the same card again is intentional.
    await page.goto('/add-new-card');
    await fillCard(page);
    await save(page).click();
    await expect(page).toHaveURL('/add-new-card-thank-you');
    expect(await numbers()).toEqual([STORED.cardNumber, STORED.cardNumber]);
  },
);
