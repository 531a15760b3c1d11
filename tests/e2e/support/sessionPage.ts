/** A session's page: its sheets, and whose it is. */
import { expect, type Page } from '@playwright/test';

import { type Language, words } from './words';
import { button, dialog, main } from './page';

/** Waits until it's shown and is about a session with this person. */
export const isSessionWith = (page: Page, name: string): Promise<void> =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);

/** Opens the sheet with everything that can be done with the session. */
export async function openActs(page: Page, language: Language = 'en'): Promise<void> {
  await button(page, words(language, 'sessions:acts.more')).click();
  await expect(dialog(page)).toBeVisible();
}

/** Opens the sheet with what was agreed, and what happened to the session. */
export async function openDetails(page: Page, language: Language = 'en'): Promise<void> {
  await button(page, words(language, 'sessions:view.details')).click();
  await expect(dialog(page).getByText(words(language, 'sessions:view.what'))).toBeVisible();
}

/** Opens the sheet with the emergency contact. */
export async function openContact(page: Page): Promise<void> {
  await button(page, words('en', 'conversation:emergencyContact.title')).click();
  await expect(dialog(page)).toBeVisible();
}
