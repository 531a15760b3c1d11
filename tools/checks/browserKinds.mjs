/**
 * Ten of the browser tests, for a run in the kind of Chromium that the others are not run in: the places where the kinds differ are windows of their own, files,
 * what outlives a tab, keys, letters from right to left, and what a browser asks for by itself.
 */
import { kindOf } from '../lib/chromium.mjs';
import { failure } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/** The file of each and its title, with the titles of the groups around it. @type {readonly (readonly [file: string, title: string])[]} */
export const SMOKE = [
  ['auth', 'login leads to /, names the user in the bar, and logging out returns to /'],
  ['auth', 'social login creates a patient by name from a new Google account, and leads to /'],
  ['booking', 'can be answered by the keyboard alone'],
  ['cards', 'adds a card: masked in the store, number and CVV kept nowhere'],
  ['languages', 'words, lang and dir change in the same frame, and the choice outlives a reload'],
  [
    'offline',
    'the network goes away ar: a visit shows a page that says so, and the app itself when the network is back',
  ],
  ['profile', 'a photo is shown before it is saved, made smaller, and stays'],
  ['public', 'the carousel of recent blogs reads from right to left in Arabic'],
  ['sessions', 'a form that stands open when another tab logs out is left, and who logs in next finds nothing of it'],
  ['tickets', 'buys the pack of 5 for 10: tickets and ledger in one'],
];

/** As Playwright's `--grep` reads it: project, file, groups and title in a line. */
export const grep = SMOKE.map(([file, title]) => `${file}\\.spec\\.ts ${escaped(title)}$`).join('|');

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * A test of another name would be left out without a word: exactly those ten, or it is a failure.
 * @param {Result} result
 * @returns {Result}
 */
export function wholeSmoke(result) {
  const seen = result.passed + result.failed;
  if (result.failed > 0 || seen === SMOKE.length) return result;
  return {
    ...result,
    failed: 1,
    output: `${SMOKE.length} tests were to be run and ${seen} were: tools/checks/browserKinds.mjs names tests that are not there.`,
  };
}

/**
 * @param {{ suite: string; other: string | undefined }} browsers that of the other tests, and one of the other kind where there is one
 * @param {(chromium: string) => Promise<Result>} check runs the ten in a browser
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export async function inTheOtherKind({ suite, other }, check, env = process.env) {
  if (other !== undefined) return wholeSmoke(await check(other));
  const missing = kindOf(suite) === 'whole' ? 'chromium-headless-shell' : 'a whole Chromium';
  const why = `The other tests run in ${suite}; ${missing} is not here and could not be installed.`;
  return env['CI'] ? failure(why) : { passed: 0, failed: 0, skipped: 1, why };
}
