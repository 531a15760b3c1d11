/** A login that ends elsewhere: its tokens were revoked, and the current one expires. */
import type { Page, Response } from '@playwright/test';
import { hosts } from './emulators';

/** Where the app requests another token: complaints about it are expected. */
export const TOKENS = `http://${hosts.auth}/securetoken.googleapis.com/`;

/** Longer than the bar waits before its own query for news. */
const NEWS_MS = 6_000;

/** Waits for the bar's query for news; call it before the page is opened. */
export const askedForNews = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => (response.request().postData() ?? '').includes('"lastAt"'));

/**
 * No other token is issued, and the current one has expired: the app learns that from its next request. Call `page.clock.install()` first.
 *
 * @param asked the bar's own query, which would otherwise learn of it: after it, the bar rests for a minute, and the clock is set forward by less than that
 * @returns allows tokens to be issued again
 */
export async function runOut(page: Page, asked: Promise<Response>): Promise<() => Promise<void>> {
  await page.clock.fastForward(NEWS_MS);
  await asked;
  await refuseTokens(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 90 * 60_000);
  return () => page.unroute(`${TOKENS}**`);
}

const refuseTokens = (page: Page): Promise<unknown> =>
  page.route(`${TOKENS}**`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
