/** The parts of a signed-in person's frame. Only this file knows their names. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Guard } from './guard';
import { type Language, words } from './words';
import { bar } from './page';

/** The last tab, whose name shows who is signed in. */
export function you(page: Page, name: string | RegExp = /.*/, language: Language = 'en'): Locator {
  const [before = '', after = ''] = words(language, 'translation:nav.userMenu').split('{{name}}');
  const called = typeof name === 'string' ? name : name.source;
  return bar(page).getByRole('button', { name: new RegExp(`^${before}${called}${after}`) });
}

/** One of the tabs: `home`, `sessions`, `messages`, `book`, `hours`. */
export const tab = (page: Page, name: string, language: Language = 'en'): Locator =>
  bar(page)
    .getByRole('navigation', { name: words(language, 'translation:nav.own') })
    .getByRole('link', { name: words(language, `translation:tabs.${name}`) });

/** The content of the last tab, once it's open: a dropdown at desktop width, a sheet on a phone. */
export async function openYou(page: Page): Promise<Locator> {
  const button = you(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const list = await button.getAttribute('aria-controls');
  return list === null ? page.getByRole('dialog') : bar(page).locator(`[id="${list}"]`);
}

/** Logs out, and waits until the bar shows it. */
export async function logOut(page: Page, { expectLogout }: Guard): Promise<void> {
  expectLogout();
  const entries = await openYou(page);
  await entries.getByRole('button', { name: words('en', 'translation:nav.logout') }).click();
  await expect(bar(page).getByRole('link', { name: words('en', 'translation:nav.login') })).toBeVisible();
}

/** The folded menu of a visitor's bar. */
export const toggle = (page: Page): Locator =>
  bar(page).getByRole('button', { name: words('en', 'translation:nav.openMenu') });

/** The quick exit. */
export const exit = (page: Page, language: Language = 'en'): Locator =>
  bar(page).getByRole('link', { name: words(language, 'translation:leave.link') });
