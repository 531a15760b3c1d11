/** The request questionnaire (docs/screens.md#the-questionnaire). */
import type { Page } from '@playwright/test';
import { signUpPatient, type TestAccount } from './support/accounts';
import { openSignedIn } from './support/signedIn';
import { IN_BOTH_KINDS } from './support/share';
import { expect, test } from './support/test';
import { button, heading, link, main } from './support/page';

const next = (page: Page) => button(page, 'Next');
const choice = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true });
const question = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** The choices of steps 1 to 5 as shown on the screen and as stored. */
const CHOICES = [
  ['For me', 'Individual'],
  ['Divorced', 'Divorced'],
  ['No', 'no'],
  ['Someone over 45', 'Over 45'],
  ['Stress and anxiety', 'Stress and Anxiety'],
] as const;
const THOUGHTS = 'I sleep badly since spring. أنام قليلًا.';

const CONSENT = { consent: { version: 3, as: 'adult', at: new Date() } };

async function openQuestionnaire(page: Page, patient: TestAccount): Promise<void> {
  await openSignedIn(page, patient, '/Booking');
  await expect(question(page)).toBeVisible();
}

/** Answers steps 1 to 6 and arrives at step 7. */
async function answerAll(page: Page): Promise<void> {
  for (const [name] of CHOICES) await choice(page, name).click();
  await main(page).getByRole('textbox').fill(`  ${THOUGHTS}  `);
  await next(page).click();
  await expect(main(page).getByText('All questions answered')).toBeVisible();
}

const submit = (page: Page) => button(page, 'Send request');

test('asks once for the consent, then shows eight steps; the answers are stored completely', async ({
  page,
  admin,
}) => {
  const patient = await signUpPatient();
  await openQuestionnaire(page, patient);
  await expect(question(page)).toHaveText('Before we begin');
  await button(page, 'Begin').click();
  await expect(main(page).getByRole('radio').first()).toBeFocused();
  await choice(page, 'I’m 18 or older').check();
  await button(page, 'Begin').click();
  await expect(main(page).getByRole('checkbox', { name: /store my answers/ })).toBeFocused();
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['consent']).toBeUndefined();
  await main(page)
    .getByRole('checkbox', { name: /store my answers/ })
    .check();
  await button(page, 'Begin').click();

  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();
  await expect(question(page)).toBeFocused();
  await answerAll(page);
  await expect(main(page).getByText('Someone over 45')).toBeVisible();
  await expect(main(page).getByText(THOUGHTS)).toBeVisible();
  await submit(page).click();
  await expect(question(page)).toHaveText('Request submitted');
  await expect(main(page).getByText('All questions answered')).toBeVisible();

  const stored = await admin.readDocument(`patients/${patient.uid}`);
  const [booking, ...more] = stored?.['bookings'] as Record<string, unknown>[];
  expect(more).toEqual([]);
  expect(booking).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    ...Object.fromEntries(CHOICES.map(([, value], index) => [String(index + 1), value])),
    '6': THOUGHTS,
    requestedAt: expect.any(Date) as unknown,
  });
  expect(stored?.['consent']).toEqual({ version: 3, as: 'adult', at: expect.any(Date) as unknown });
  expect(stored?.['lastBookingAt']).toBeInstanceOf(Date);

  await link(page, 'Back to home').click();
  await expect(page).toHaveURL('/');
  await page.goto('/Booking');
  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();
  await expect(choice(page, 'For me')).not.toBeChecked();
});

test('the browser’s Back and Forward move between steps, after a reload too', async ({ page }) => {
  const patient = await signUpPatient(CONSENT);
  await openSignedIn(page, patient, '/privacy');
  await page.goto('/Booking');
  await answerAll(page);
  await page.goBack();
  await expect(main(page).getByRole('textbox')).toHaveValue(`  ${THOUGHTS}  `);
  await expect(question(page)).toBeFocused();
  await page.goBack();
  await expect(main(page).getByText('Question 5 of 6')).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('Question 5 of 6')).toBeVisible();
  await page.goForward();
  await expect(main(page).getByText('Question 6 of 6')).toBeVisible();
  for (let step = 5; step >= 1; step -= 1) {
    await page.goBack();
    await expect(main(page).getByText(`Question ${String(step)} of 6`)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('can be answered with the keyboard alone', IN_BOTH_KINDS, async ({ page, admin }) => {
  const patient = await signUpPatient(CONSENT);
  await openQuestionnaire(page, patient);
  await heading(page).focus();
  for (let step = 1; step <= 5; step += 1) {
    // From the question past the back link, which precedes it, straight to the choices.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(`Question ${String(step + 1)} of 6`)).toBeVisible();
    await expect(question(page)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('All questions answered')).toBeVisible();
  // Past the six ways to change an answer.
  for (let answer = 1; answer <= 6; answer += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText('Request submitted');
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['bookings']).toHaveLength(1);
});
