/**
 * Waits until a page has settled. Its parts arrive one after the other, and a button that moves between the press and the release of the mouse isn't clicked.
 */
import { expect, type Page } from '@playwright/test';
import { main } from './page';

/** On the page of stored hours, in English: the number of available times is shown, next to the Save button. */
export const timesAreOffered = (page: Page): Promise<void> =>
  expect(main(page).getByText(/^(No|[\d,]+) times? available until /)).toBeVisible();
