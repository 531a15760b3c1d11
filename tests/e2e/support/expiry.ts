/** The end of a session that nobody has ended here: its tokens were revoked elsewhere, and the one at hand runs out. */
import type { Page, Response } from '@playwright/test';
import { hosts } from './emulators';

/** Where the app asks for another token: complaints about it are expected. */
export const TOKENS = `http://${hosts.auth}/securetoken.googleapis.com/`;

/** Longer than the bar waits before it asks for news of its own accord. */
const NEWS_MS = 6_000;

/** The moment at which the bar has asked for news; call it before the page is opened. */
export const askedForNews = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => (response.request().postData() ?? '').includes('"lastAt"'));

/**
 * No other token is given, and the one at hand has run out: of that the app learns by what it asks for next. Call `page.clock.install()` first.
 *
 * @param asked the bar's own question, which would learn of it otherwise: after it the bar rests for a minute, and the clock is put forward without that minute
 * @returns lets tokens be given again
 */
export async function runOut(page: Page, asked: Promise<Response>): Promise<() => Promise<void>> {
  await page.clock.fastForward(NEWS_MS);
  await asked;
  await refuseTokens(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 90 * 60_000);
  return () => page.unroute(`${TOKENS}**`);
}

/** The same, where the bar's own question is what learns of it. */
export async function runOutUnasked(page: Page): Promise<() => Promise<void>> {
  await refuseTokens(page);
  await page.clock.fastForward('01:30:00');
  return () => page.unroute(`${TOKENS}**`);
}

const refuseTokens = (page: Page): Promise<unknown> =>
  page.route(`${TOKENS}**`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
