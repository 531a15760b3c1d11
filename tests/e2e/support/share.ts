/** `npm test` runs a share of the browser tests, and `npm test -- --all` runs every one (docs/testing.md#what-npm-test-leaves-to---all). */

/** Every test runs, with all of its variants. */
export const ALL = process.env['ARAM_ALL'] === '1';

/** For a test that only `--all` runs: playwright.config.ts leaves out the tag otherwise. */
export const WITH_ALL = { tag: '@all' };

/**
 * For ten tests that the part `other-chromium` repeats in the kind of Chromium in which the others don't run. The kinds differ in windows, files, what outlives a tab,
 * keys, right-to-left letters, and what a browser requests automatically.
 */
export const IN_BOTH_KINDS = { tag: '@other-chromium' };

/** For tests that a loop creates: `npm test` runs the chosen ones. */
export const chosen = (isChosen: boolean) => (isChosen ? {} : WITH_ALL);
