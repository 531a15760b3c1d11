/**
 * Ten of the browser tests, for a run in the kind of Chromium that the others are not run in: the places where the kinds differ are windows of their own, files,
 * what outlives a tab, keys, letters from right to left, and what a browser asks for by itself.
 */

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
