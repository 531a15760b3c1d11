/** A patient's sign-up form, by the names of its fields: the same in every language. */
import type { Page } from '@playwright/test';

export const PASSWORD = 'sessiz2026';

/** Fills the page's form. */
export async function fillSignup(
  page: Page,
  { name = 'Şule', surname = 'Öz', email = 'sule@aram.example' } = {},
): Promise<void> {
  const values = {
    name,
    surname,
    email,
    confirmEmail: email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    day: '7',
    month: '11',
    year: '1990',
  };
  // The page's own form: the footer's newsletter field is an email field too.
  const main = page.getByRole('main');
  for (const [field, value] of Object.entries(values)) await main.locator(`[name="${field}"]`).fill(value);
}
