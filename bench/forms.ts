/**
 * How long the forms block compared with home, by Lighthouse in both kinds of Chromium. It measures every page once before it repeats any, so a minute in which
 * the machine is slow affects all of them.
 */
import { findOtherKind, kindOf, type Kind } from '../tools/lib/chromium.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { isClosing } from '../tools/lib/processes.ts';
import { getLighthouse, read } from './lighthouse.ts';

/** Twice Lighthouse's own: with that one, home blocks for a few milliseconds or not at all, so nothing could be compared. */
export const SLOWDOWN = 8;

/** Home, and the forms that a visitor uses. */
export const PAGES = ['/', '/contact', '/signup'];

/** Milliseconds by page, one for each round. */
export interface Beside {
  kind: Kind;
  throttling: 'simulate' | 'devtools';
  blocking: Record<string, number[]>;
}

export async function readBesideHome(
  { origin, chromium, rounds }: { origin: string; chromium: string; rounds: number },
  note: (detail: string) => void,
): Promise<Beside[]> {
  const lighthouse = await getLighthouse();
  const other = await findOtherKind(chromium, note);
  if (other === undefined) throw new PlainError(`There is no other Chromium than ${chromium}.`);
  const rows: (Omit<Beside, 'kind'> & { browser: string })[] = [chromium, other].flatMap((browser) =>
    (['simulate', 'devtools'] as const).map((throttling) => ({
      browser,
      throttling,
      blocking: {},
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
