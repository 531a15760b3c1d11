/** Counts a person's presses: the desk's journeys are short, and stay so. */
import type { Page } from '@playwright/test';

/**
 * Counts from the next document on. A choice in a list counts twice: opening the list, then pressing the choice. A key that presses a link or a button counts as
 * that press; typing doesn't count.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const add = (presses: number) => {
      const { dataset } = document.documentElement;
      dataset['presses'] = String(Number(dataset['presses'] ?? 0) + presses);
    };
    document.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (isTrusted && !(target instanceof HTMLSelectElement)) add(1);
      },
      true,
    );
    document.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) add(2);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses'] ?? 0));
}
