/**
 * Ten of the browser tests, for a run in the kind of Chromium in which the others don't run. The kinds differ in windows, files, what outlives a tab, keys,
 * right-to-left letters, and what a browser requests automatically.
 */

/** Each test's file and its title, including the titles of its groups. */
export const IN_BOTH_KINDS: readonly (readonly [file: string, title: string])[] = [
  ['auth', 'login leads to /, names the user in the bar, and logging out returns to /'],
  ['auth', 'social login creates a patient by name from a new Google account, and leads to /'],
  ['booking', 'can be answered with the keyboard alone'],
  ['cards', 'adds a card: masked in the store, number and CVV kept nowhere'],
  ['languages', 'texts, lang and dir change in the same frame, and the choice survives a reload'],
  [
    'offline',
    'the network goes away ar: a visit shows a page that says so, and the app itself when the network is back',
  ],
  ['profile', 'a photo is shown before it is saved, made smaller, and stays'],
  ['public', 'the carousel of recent blogs reads from right to left in Arabic'],
  ['sessions', 'an open form is left when another tab logs out, and the next person to log in finds nothing of it'],
  ['tickets', 'buys the pack of 5 for 10: tickets and ledger in one'],
];

/** For Playwright's `--grep`: project, file, groups and title on one line. */
export const grep = IN_BOTH_KINDS.map(([file, title]) => `${file}\\.spec\\.ts ${escaped(title)}$`).join('|');

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
