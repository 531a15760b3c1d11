/** The social providers' sign-in popup: the Auth emulator's page instead of the provider's. */
import type { Page } from '@playwright/test';
import { substituteGoogle } from './network';

/** Presses the button that opens the popup, and signs in there with an account that is new to the provider. */
export async function signInByNewAccount(
  page: Page,
  open: () => Promise<void>,
  { email, displayName = '' }: { email: string; displayName?: string },
): Promise<void> {
  const popup = await popupOf(page, open);
  await popup.locator('.js-new-account button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(displayName);
  await closing(popup, () => popup.locator('#sign-in').click());
}

/** The same with an account that has signed in with this provider before. */
export async function signInByKnownAccount(page: Page, open: () => Promise<void>, email: string): Promise<void> {
  const popup = await popupOf(page, open);
  await closing(popup, () => popup.locator('.js-reuse-account').filter({ hasText: email }).click());
}

/** Opens the popup and closes it without signing in. */
export async function closePopup(page: Page, open: () => Promise<void>): Promise<void> {
  const popup = await popupOf(page, open);
  await popup.close();
}

async function popupOf(page: Page, open: () => Promise<void>): Promise<Page> {
  await substituteGoogle(page.context());
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  // Its buttons are drawn before its script, which waits for one from another machine, listens to them: a press in between is lost.
  await popup.waitForLoadState('load');
  return popup;
}

async function closing(popup: Page, finish: () => Promise<void>): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), finish()]);
}
