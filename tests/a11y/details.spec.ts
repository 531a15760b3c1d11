/** Small things that people notice: the effects of typing, and what is still there after going back and forward. */
import { signUpPatient } from '../e2e/support/accounts';
import { takeSeat } from '../e2e/support/visitors';
import { anAddress, expect, test } from './support/test';
import { field, main } from '../e2e/support/page';

test('people can paste into every field that is typed twice, passwords too', async ({ page }) => {
  await page.goto('/signup?lng=en');
  await field(page, 'email').fill('sule2026');
  await field(page, 'email').press('ControlOrMeta+a');
  await field(page, 'email').press('ControlOrMeta+c');
  for (const name of ['confirmEmail', 'password', 'confirmPassword']) {
    await field(page, name).press('ControlOrMeta+v');
    await expect(field(page, name)).toHaveValue('sule2026');
  }
});

test('a card number is grouped while it is typed, and the caret stays where the person types', async ({ browser }) => {
  const { email, password } = await signUpPatient({}, anAddress('groups'));
  const { context } = await takeSeat(browser, email, password);
  const page = await context.newPage();
  await page.goto('/add-new-card?lng=ar');
  const number = field(page, 'cardNumber');
  await number.pressSequentially('49163385060');
  await expect(number).toHaveValue('4916 3385 060');
  await number.pressSequentially('82832');
  await expect(number).toHaveValue('4916 3385 0608 2832');
  await expect(number).toHaveCSS('direction', 'ltr');
  // Corrects a digit in the middle.
  for (let step = 0; step < 10; step += 1) await number.press('ArrowLeft');
  await number.press('Backspace');
  await number.press('7');
  await expect(number).toHaveValue('4916 3387 0608 2832');
  // The card next to the form shows only the last four digits.
  await expect(main(page)).not.toContainText('4916');
  await expect(main(page).getByText('2832').first()).toBeAttached();
  await context.close();
});
