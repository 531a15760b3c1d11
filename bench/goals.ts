/**
 * Goals that depend on the clock, in milliseconds unless it says otherwise: `npm run bench` shows which of them are missed, and no test fails.
 */

/** For the lists of counselors in Lighthouse, by the number of counselors in the store. */
export const LIST_GOALS: Readonly<
  Record<number, { performance: number; largestPaint: number; blocking: number; requests: number; seo: number }>
> = {
  7: { performance: 95, largestPaint: 2000, blocking: 200, requests: 25, seo: 100 },
  120: { performance: 90, largestPaint: 2200, blocking: 250, requests: 25, seo: 100 },
};

/** For a signed-in page on slow 4G with a processor four times slower: a reload until its content is there, and the longest task. */
export const PAGE_GOALS = { reload: 2500, task: 200 };

/** From a press to the next paint, at every slowdown of the processor. */
export const PRESS_GOAL = 200;

/** How many times slower the processor is during a press. */
export const RATES = [4, 6] as const;
