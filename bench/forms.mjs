/**
 * How long the forms block compared with home, by Lighthouse in both kinds of Chromium. It measures every page once before it repeats any, so a minute in which
 * the machine is slow affects all of them.
 */
import { findOtherKind, kindOf } from '../tools/lib/chromium.mjs';
import { PlainError } from '../tools/lib/plain-error.mjs';
import { isClosing } from '../tools/lib/processes.mjs';
import { getLighthouse, read } from './lighthouse.mjs';

/** Twice Lighthouse's own: with that one, home blocks for a few milliseconds or not at all, so nothing could be compared. */
export const SLOWDOWN = 8;

/** Home, and the forms that a visitor uses. */
export const PAGES = ['/', '/contact', '/signup'];

/** @typedef {{ kind: import('../tools/lib/chromium.mjs').Kind; throttling: 'simulate' | 'devtools'; blocking: Record<string, number[]> }} Beside milliseconds by page, one for each round */

/**
 * @param {{ origin: string; chromium: string; rounds: number }} place
 * @param {(detail: string) => void} note
 * @returns {Promise<Beside[]>}
 */
export async function readBesideHome({ origin, chromium, rounds }, note) {
  const lighthouse = await getLighthouse();
  const other = await findOtherKind(chromium, note);
  if (other === undefined) throw new PlainError(`There is no other Chromium than ${chromium}.`);
  const rows = [chromium, other].flatMap((browser) =>
    /** @type {const} */ (['simulate', 'devtools']).map((throttling) => ({
      browser,
      throttling,
      /** @type {Record<string, number[]>} */ blocking: {},
    })),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const { browser, throttling, blocking } of rows) {
      for (const page of PAGES) {
        if (isClosing()) return [];
        note(`${round} of ${rounds}: ${page}, ${kindOf(browser)}, ${throttling}`);
        const wish = { lighthouse, chromium: browser, origin, page, language: 'en', throttling, slowdown: SLOWDOWN };
        const { scores } = await read({ ...wish, runs: 1 });
        if (scores) (blocking[page] ??= []).push(scores.blocking);
      }
    }
  }
  return rows.map(({ browser, ...row }) => ({ kind: kindOf(browser), ...row }));
}
