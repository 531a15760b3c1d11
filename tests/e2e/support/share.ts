/** `npm test` runs a share of the browser tests, and `npm test -- --all` runs every one (docs/testing.md#what-npm-test-leaves-to---all). */

/** Every test runs, and meets everything that it can meet. */
export const ALL = process.env['ARAM_ALL'] === '1';

/** For a test that only `--all` runs: playwright.config.ts leaves the tag out otherwise. */
export const WITH_ALL = { tag: '@all' };

/** For a test that a loop makes: `npm test` runs those that are chosen. */
export const chosen = (isChosen: boolean) => (isChosen ? {} : WITH_ALL);
