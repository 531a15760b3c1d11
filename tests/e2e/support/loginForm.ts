/** The login form as people use it. Tests that begin with a logged-in person open their screen with `signedIn.ts` and skip the form. */
import type { Page } from '@playwright/test';
import type { TestAccount } from './accounts';
import { expect } from './test';

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** Fills the page's form, and sends it. */
export async function sendLogin(page: Page, { email, password }: Credentials): Promise<void> {
  // The page's own form: the footer's newsletter field is an email field too.
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in and arrives on home. */
export async function logIn(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(page).toHaveURL('/');
}
