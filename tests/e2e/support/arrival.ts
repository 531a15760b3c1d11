/**
 * A visit has finished loading when the app answers. Before that, the prerendered page is visible, and what people do to it is stored and repeated (web/src/start).
 * A test about what happens next must not depend on which of the two it met.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Makes `goto` and `reload` of every page wait for the app, and fail if it doesn't start; `waitUntil: 'commit'` turns this off. */
export function waitForTheApp(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== 'commit') await appOf(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil !== 'commit') await appOf(page);
      return response;
    };
  });
}

async function appOf(page: Page): Promise<void> {
  await expect(page.locator('html'), 'the app has come').toHaveAttribute('data-app', 'running');
}
