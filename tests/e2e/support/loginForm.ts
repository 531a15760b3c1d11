/** The login form as people use it. Tests that begin where somebody is logged in already open their screen by `signedIn.ts`, and spare the form. */
import type { Page } from '@playwright/test';
import type { TestAccount } from './accounts';
import { expect } from './test';

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** Fills the form that the page shows, and sends it. */
export async function sendLogin(page: Page, { email, password }: Credentials): Promise<void> {
  // The form proper: the footer's newsletter field is an e-mail field too.
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in, and stands on home. */
export async function logIn(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(page).toHaveURL('/');
}
