/** Into the app by its own login page. */
import { expect, type Page } from '@playwright/test';
import type { TestAccount } from './accounts';

/** Logs in and opens a screen. */
export async function logInAndOpen(page: Page, account: TestAccount, path: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/login');
  await main.getByLabel('E-mail').fill(account.email);
  await main.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(path);
}
