/**
 * What Aram may weigh and cost: the one place of every budget that does not depend on the clock. `npm test` holds them (parts `wasm`,
 * `backend` and `budgets`); `npm run bench` writes what there is beside them into bench/results.md.
 *
 * Bytes are after brotli at its best setting, as Hosting serves text; fonts are compressed already and count as they are.
 * Raise one only with the reason in docs/speed.md.
 */

/** @typedef {{ auth: number; store: number; files: number; reads: number; ruleReads: number; writes: number; deletes: number }} Cost */

const KB = 1024;

/**
 * The modules of the core with their glue, as `npm run wasm` weighs them; all but that of the forms are fetched by their own screens alone.
 */
export const MODULE_BYTES = { forms: 32 * KB, sessions: 22.5 * KB, conversation: 13 * KB };

/**
 * A first visit to a public page, nothing touched, nobody signed in.
 * @typedef {object} PageBudget
 * @property {number} html
 * @property {number} js all scripts that load by themselves
 * @property {number} css
 * @property {number} fonts
 * @property {number} images
 * @property {number} words translations that are fetched beside the page
 * @property {number} wasm the core; 0 where no form needs it at once
 * @property {number} requests all of them, the page included
 * @property {number} preloadedFonts files
 */

/** @type {Readonly<PageBudget>} */
const PAGE = {
  html: 20 * KB,
  js: 115 * KB,
  css: 8.75 * KB,
  fonts: 40 * KB,
  images: 30 * KB,
  words: 8 * KB,
  wasm: 0,
  requests: 25,
  preloadedFonts: 2,
};

/** The two files of a page's language, the largest of which are the Arabic ones; where a third is needed, the first lines are drawn later. */
const TWO_FONTS = 21 * KB;

/** @type {Readonly<Record<string, Partial<PageBudget>>>} pages with a budget of their own, by path */
const PAGES = {
  '/': { js: 112 * KB, fonts: TWO_FONTS },
  '/blogs': { fonts: TWO_FONTS },
  '/blogs/1': { fonts: TWO_FONTS },
  '/blogs/2': { fonts: TWO_FONTS },
  '/blogs/3': { fonts: TWO_FONTS },
  '/blogs/4': { fonts: TWO_FONTS },
  // A form, and what stores its message; with it the state of who is signed in, and its way out.
  '/contact': { js: 126 * KB },
  // The list comes from Firebase, with open times; who is shown first the module of sessions decides. What names the screens and ports that are fetched
  // later, those of messages too, comes with every page. The port of times also books them.
  '/about/team': { js: 182 * KB, wasm: 20.5 * KB, requests: 30 },
  // The same, by the lists that signed-in screens have, and with their style.
  '/sessions/new': { js: 220 * KB, css: 12.5 * KB, requests: 29 },
  // The longest page of words.
  '/privacy': { words: 8.5 * KB },
  // A form, and what changes the state: whoever comes here will use both; the way to the questions, and "Leave this page". Firebase and the core wait for
  // the first touch.
  '/login': { js: 141 * KB },
  '/signup': { js: 142 * KB },
  '/CounselorSignup': { js: 142 * KB },
};

/**
 * @param {string} path the address of a page, '/blogs/1'
 * @returns {Readonly<PageBudget>}
 */
export const pageBudget = (path) => ({ ...PAGE, ...PAGES[path] });

/** Pages that ask Firebase by themselves, for nobody signed in: what they show stands there. */
export const OUTSIDE = ['/about/team', '/sessions/new'];

/**
 * @param {Partial<Cost>} parts
 * @returns {Cost}
 */
const cost = (parts) => ({ auth: 0, store: 0, files: 0, reads: 0, ruleReads: 0, writes: 0, deletes: 0, ...parts });

/**
 * What each action of a user costs at Firebase, exactly: more is waste, and less would make bench/results.md untrue.
 *
 * - `auth`, `store`, `files`: requests to the identity provider, the document store and file storage.
 * - `reads`, `writes`, `deletes`: documents as they are billed; a query that finds nothing is billed as one read.
 * - `ruleReads`: documents that the security rules look up to decide, billed as reads; one document once a request.
 *
 * Each save reads the record anew (1 read): it may have changed in another tab, and the screens show only what is stored.
 * @type {Readonly<Record<string, Readonly<Cost>>>}
 */
export const OPERATIONS = {
  'Visiting, signed out': cost({}),
  Newsletter: cost({ store: 1, writes: 1 }),
  Contact: cost({ store: 1, writes: 1 }),
  'Team page, 3 counselors': cost({ store: 1, reads: 3 }),
  'Sign-up, patient': cost({ auth: 3, store: 2, reads: 1, ruleReads: 2, writes: 1 }),
  'Sign-out': cost({}),
  'Sign-in, patient': cost({ auth: 2, store: 1, reads: 1 }),
  'Profile load, patient': cost({ store: 1, reads: 1 }),
  'E-mail confirmed, once': cost({ auth: 2, store: 2, reads: 1, writes: 1 }),
  Card: cost({ store: 2, reads: 1, writes: 1 }),
  'Card removed': cost({ store: 3, reads: 2, writes: 1 }),
  Purchase: cost({ store: 2, reads: 1, ruleReads: 3, writes: 2 }),
  'Consent, once': cost({ store: 2, reads: 1, writes: 1 }),
  Booking: cost({ store: 2, reads: 1, writes: 1 }),
  'Profile save, patient': cost({ store: 2, reads: 1, writes: 1 }),
  'Profile save, nothing changed': cost({ store: 1, reads: 1 }),
  'Profile save, with photo and ID': cost({ store: 2, files: 3, reads: 1, writes: 1 }),
  'New password': cost({ auth: 4, store: 2, reads: 1, writes: 1 }),
  'Password reset': cost({ auth: 1 }),
  // With the record go where emails were wanted, and the note of the last order.
  'Account deleted, patient': cost({ auth: 3, store: 13, files: 2, reads: 10, ruleReads: 25, writes: 1, deletes: 5 }),
  'Sign-up, counselor': cost({ auth: 3, store: 3, reads: 2, ruleReads: 4, writes: 2 }),
  'Sign-in, counselor': cost({ auth: 2, store: 2, reads: 2 }),
  'Profile load, counselor': cost({ store: 2, reads: 2 }),
  'Profile save, counselor': cost({ store: 4, reads: 3, ruleReads: 4, writes: 2 }),
  // Of one whose email nobody confirmed, who has no sessions and no messages. The note of an order is deleted of everybody: where a deletion goes on after it broke
  // off, nobody knows any more whose it was.
  'Account deleted, counselor': cost({ auth: 3, store: 7, files: 2, reads: 5, ruleReads: 13, writes: 1, deletes: 5 }),
  'Hours saved, 8 times offered': cost({ store: 8, reads: 13, ruleReads: 19, writes: 9 }),
  'Hours saved, nothing changed': cost({ store: 6, reads: 12, ruleReads: 4, writes: 1 }),
  'Times looked for, 8 of one counselor': cost({ store: 2, reads: 9 }),
  'Time checked': cost({ store: 3, reads: 3, ruleReads: 1 }),
  'Session booked': cost({ store: 2, reads: 1, ruleReads: 10, writes: 6 }),
  'Session opened, patient': cost({ store: 3, reads: 3, ruleReads: 3 }),
  'My sessions, patient, 1': cost({ store: 1, reads: 1, ruleReads: 1 }),
  'My sessions, counselor, 1': cost({ store: 2, reads: 2, ruleReads: 2 }),
  'Session moved': cost({ store: 4, reads: 3, ruleReads: 13, writes: 4, deletes: 1 }),
  'Session cancelled, ticket back': cost({ store: 6, reads: 5, ruleReads: 9, writes: 4, deletes: 1 }),
  'Session opened, counselor': cost({ store: 4, reads: 4, ruleReads: 6 }),
  'Session closed': cost({ store: 6, reads: 5, ruleReads: 10, writes: 1 }),
  'Session contested': cost({ store: 5, reads: 4, ruleReads: 7, writes: 1 }),
};
