/** Small things that people notice: the effects of typing, and what is still there after going back and forward. */
import type { Page } from '@playwright/test';
import { LIMITS } from '../../web/src/core/generated/tables';
import { openYou, toggle } from '../e2e/support/menus';
import { signUpCounselor, signUpPatient } from '../e2e/support/accounts';
import { RICH, takeSeat } from '../e2e/support/visitors';
import { anAddress, expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

/** What is typed into each form that keeps a draft; in a select, the chosen option. */
type Typed = Readonly<Record<string, string>>;

const FORMS: readonly { who: 'visitor' | 'patient' | 'counselor'; path: string; typed: Typed }[] = [
  { who: 'visitor', path: '/login', typed: { email: 'sule@aram.example' } },
  { who: 'visitor', path: '/signup', typed: { name: 'Şule', email: 'sule@aram.example', day: '07', year: '1990' } },
  { who: 'visitor', path: '/CounselorSignup', typed: { name: 'Dr. Şilan', city: 'Hewlêr', license: 'KRG-1' } },
  { who: 'visitor', path: '/contact', typed: { name: 'Şule', details: 'Good morning' } },
  { who: 'patient', path: '/add-new-card', typed: { nameOnCard: 'سارة', selectedItem: 'Italy', zipCode: '000184' } },
  {
    who: 'patient',
    path: '/editPatientProfile?part=details',
    typed: { hobbies: 'Chess', familySize: '4', phone: '+964 750' },
  },
  { who: 'counselor', path: '/CounselorEditInfo?part=details', typed: { bio: 'I listen first.', phone: '+964 750' } },
];

async function type(page: Page, name: string, value: string): Promise<void> {
  const box = field(page, name);
  if ((await box.evaluate((element) => element.localName)) === 'select') await box.selectOption(value);
  else await box.fill(value);
}

/** Uses the bar: in the quiet corridor, and in a bar with tabs, the link is folded away. */
async function toBlogs(page: Page): Promise<void> {
  const blogs = page.getByRole('banner').getByRole('link', { name: 'Blogs' }).filter({ visible: true });
  if ((await blogs.count()) === 0) {
    if ((await toggle(page).count()) > 0) await toggle(page).click();
    else await openYou(page);
  }
  await blogs.click();
}

test('back and forward never lose the draft of any form', async ({ browser, page }) => {
  test.slow();
  const patient = await signUpPatient({}, anAddress('drafts'));
  const counselor = await signUpCounselor({}, { email: anAddress('drafts-c') });
  const seats = [await takeSeat(browser, patient.email, patient.password)];
  seats.push(await takeSeat(browser, counselor.email, counselor.password));
  const [patientSeat, counselorSeat] = seats;
  const pages = {
    visitor: page,
    patient: (await patientSeat?.context.newPage()) ?? page,
    counselor: (await counselorSeat?.context.newPage()) ?? page,
  };
  for (const { who, path, typed } of FORMS) {
    await test.step(path, async () => {
      const tab = pages[who];
      await tab.goto(`${path}${path.includes('?') ? '&' : '?'}lng=en`);
      for (const [name, value] of Object.entries(typed)) await type(tab, name, value);
      await toBlogs(tab);
      await expect(tab).toHaveURL('/blogs');
      await tab.goBack();
      for (const [name, value] of Object.entries(typed)) await expect(field(tab, name)).toHaveValue(value);
      await tab.goForward();
      await expect(tab).toHaveURL('/blogs');
      await tab.goBack();
      for (const [name, value] of Object.entries(typed)) await expect(field(tab, name)).toHaveValue(value);
    });
  }
  for (const seat of seats) {
    expect(seat.watched.complaints()).toEqual([]);
    await seat.context.close();
  }
});

test('back and forward lead to the same question, with its answers', async ({ browser }) => {
  const { email, password } = await signUpPatient(RICH, anAddress('answers'));
  const { context } = await takeSeat(browser, email, password);
  const page = await context.newPage();
  await page.goto('/Booking?lng=en');
  await main(page).getByRole('radio').first().click();
  await main(page).getByRole('radio', { name: 'Married' }).press('Space');
  await toBlogs(page);
  await expect(page).toHaveURL('/blogs');
  await page.goBack();
  await expect(main(page).getByText('Question 2 of 6', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('radio', { name: 'Married' })).toBeChecked();
  await main(page).getByRole('button', { name: 'Back' }).click();
  await expect(main(page).getByRole('radio').first()).toBeChecked();
  await context.close();
});

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

test('a completed date field keeps the focus, and Tab leads to the next one', async ({ page }) => {
  await page.goto('/signup?lng=ar');
  await field(page, 'day').focus();
  await page.keyboard.type('07');
  await expect(field(page, 'day')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'month')).toBeFocused();
});

test('Caps Lock is announced next to a password field', async ({ page }) => {
  await page.goto('/login?lng=en');
  const password = field(page, 'password');
  await password.focus();
  // Automated browsers have no Caps Lock key to press: the key event reports that it is on.
  for (const type of ['keydown', 'keyup'] as const) {
    await password.dispatchEvent(type, { key: 'A', modifierCapsLock: true });
  }
  const notice = main(page).getByText('Caps Lock is on', { exact: true });
  await expect(notice).toBeVisible();
  await expect(page.locator('[data-announcer]').filter({ hasText: 'Caps Lock is on' })).toBeAttached();
  await password.press('a');
  await expect(notice).toBeHidden();
});

test('free text shows how many characters are left, and announces it only near the limit', async ({ page }) => {
  await page.goto('/contact?lng=en');
  const details = field(page, 'details');
  const left = (count: number) => `${count.toLocaleString('en')} characters left`;
  await details.fill('Good morning');
  await expect(main(page).getByText(left(LIMITS.CONTACT_DETAILS_MAX - 12))).toBeVisible();
  await expect(details).not.toHaveAccessibleDescription(/characters left/);
  await details.fill('g'.repeat(LIMITS.CONTACT_DETAILS_MAX - 40));
  await expect(page.getByRole('status').filter({ hasText: left(40) })).toBeAttached();
});

test('a mistyped mail domain gets a suggestion that one press accepts', async ({ page }) => {
  await page.goto('/signup?lng=en');
  await field(page, 'email').fill('sule@gmial.com');
  const proposal = main(page).getByRole('button', { name: 'Use this address' }).first();
  await expect(proposal).toBeVisible();
  await proposal.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'email')).toHaveValue('sule@gmail.com');
  await expect(proposal).toBeHidden();
  // The button is gone, and the focus must not be lost with it.
  await expect(field(page, 'email')).toBeFocused();
});
