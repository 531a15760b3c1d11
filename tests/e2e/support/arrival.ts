/**
 * A visit is over when the app answers. A finished page stands before that, and what is done to it is kept and done again (web/src/start): true for
 * people, but a test that looks at what happens next must not depend on which of the two it met.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Makes `goto` and `reload` of every page wait for the app, and fail where it does not come; `waitUntil: 'commit'` asks not to wait. */
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
