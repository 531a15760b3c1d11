/** The parts of a page, as a person finds them. */
import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
/** The navigation bar. */
export const bar = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const dialog = (page: Page) => page.getByRole('dialog');

/** A button of the page's own part, by its name or a piece of it. */
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
/** A link of the page's own part, by its name or a piece of it. */
export const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });

/** A field by its `name`, which is the same in every language. Not in the footer, whose newsletter field is an email field too. */
export const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
/** A field by its whole label. */
export const labeled = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
