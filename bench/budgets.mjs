/**
 * What Aram may weigh and cost: the one place of every budget that does not depend on the clock. `npm test` holds them (parts `wasm`,
 * `backend` and `budgets`); `npm run bench` writes what there is beside them into bench/results.md.
 *
 * Bytes are after brotli at its best setting, as Hosting serves text; fonts are compressed already and count as they are.
 * Budgets of scripts and styles are about 12 % above what was measured on 2026-11-26; only home's script, at most 118 KB, has 2.5 %. This headroom is for readers
 * of the code, not for features: nobody has to write worse code to save a kilobyte. Raise a budget only with the reason in docs/speed.md.
 */

/** @typedef {{ auth: number; store: number; files: number; reads: number; ruleReads: number; writes: number; deletes: number }} Cost */

const KB = 1024;

/**
 * The modules of the core with their glue, as `npm run wasm` weighs them: 12 % above what was measured, so that code can stay readable.
 */
export const MODULE_BYTES = { public: 35 * KB, member: 42.5 * KB };

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
  js: 126.5 * KB,
  css: 11 * KB,
  fonts: 40 * KB,
  images: 30 * KB,
  words: 9 * KB,
  wasm: 0,
  requests: 30,
  preloadedFonts: 2,
};

/** The two files of a page's language, the largest of which are the Arabic ones; where a third is needed, the first lines are drawn later. */
const TWO_FONTS = 21 * KB;

/** @type {Readonly<Record<string, Partial<PageBudget>>>} pages with a budget of their own, by path */
const PAGES = {
  '/': { js: 118 * KB, css: 12.2 * KB, fonts: TWO_FONTS },
  '/blogs': { fonts: TWO_FONTS },
  '/blogs/1': { fonts: TWO_FONTS },
  '/blogs/2': { fonts: TWO_FONTS },
  '/blogs/3': { fonts: TWO_FONTS },
  '/blogs/4': { fonts: TWO_FONTS },
  // A form, and what stores its message; with it the state of who is signed in, and its way out.
  '/contact': { js: 143 * KB },
  // The list comes from Firebase, with open times; the module `member` decides who is shown first. What names the screens and ports that are fetched
  // later, those of messages too, comes with every page. The port of times also books them.
  '/about/team': { js: 210.5 * KB, wasm: 40.2 * KB, requests: 54 },
  // The same list, with filters and the zone. It needs less script than the lists of signed-in screens, and the core for its order. The bundler cuts what it
  // shares with other screens into some twenty small files.
  '/sessions/new': { js: 230 * KB, css: 12.2 * KB, wasm: 40.2 * KB, requests: 62 },
  // The longest page of words; its tables say in a few what the folded text says in full.
  '/privacy': { words: 9.6 * KB },
  // A form, and what changes the state: whoever comes here will use both; and the way to the questions. Firebase and the core wait for
  // the first touch.
  '/login': { js: 161 * KB, requests: 42 },
  '/signup': { js: 163 * KB, requests: 50 },
  '/CounselorSignup': { js: 158.5 * KB, requests: 41 },
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
  // With the record go where emails were wanted, the note of the last order, and what staff did about requests.
  'Account deleted, patient': cost({ auth: 3, store: 15, files: 2, reads: 11, ruleReads: 30, writes: 1, deletes: 6 }),
  'Sign-up, counselor': cost({ auth: 3, store: 3, reads: 2, ruleReads: 4, writes: 2 }),
  'Sign-in, counselor': cost({ auth: 2, store: 2, reads: 2 }),
  'Profile load, counselor': cost({ store: 2, reads: 2 }),
  'Profile save, counselor': cost({ store: 4, reads: 3, ruleReads: 4, writes: 2 }),
  // Of one whose email nobody confirmed, who has no sessions and no messages. The note of an order is deleted of everybody: where a deletion goes on after it broke
  // off, nobody knows any more whose it was.
  'Account deleted, counselor': cost({ auth: 3, store: 9, files: 2, reads: 6, ruleReads: 18, writes: 1, deletes: 6 }),
  'Hours saved, 8 times offered': cost({ store: 9, reads: 13, ruleReads: 22, writes: 9 }),
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
