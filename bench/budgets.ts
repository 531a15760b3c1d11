/**
 * Bundle sizes and costs: the one place for every budget that doesn't depend on the clock. `npm test` checks them (parts `wasm`, `backend` and `budgets`);
 * `npm run bench` writes the measured values next to them into bench/results.md.
 *
 * Bytes are after brotli at its best setting, as Hosting serves text; fonts are already compressed and count as they are.
 * Budgets of scripts, styles and requests are at most 12 % above what was measured on 2026-11-30; home's script, at most 118 KB, has 1 %. This headroom is for readers
 * of the code, not for features: nobody has to write worse code to save a kilobyte. Raise a budget only with the reason in docs/speed.md.
 */

export interface Cost {
  auth: number;
  store: number;
  files: number;
  reads: number;
  ruleReads: number;
  writes: number;
  deletes: number;
}

const KB = 1024;

/**
 * The core's modules with their glue, as `npm run wasm` measures them: 5 to 12 % above the measured size, so that code can stay readable. One allocation or possible
 * panic in the module `list` would exceed its budget.
 */
export const MODULE_BYTES = { public: 35 * KB, list: 2.8 * KB, member: 58 * KB };

/** A first visit to a public page, without touching anything and without signing in. */
interface PageBudget {
  html: number;
  /** All scripts that load automatically. */
  js: number;
  css: number;
  fonts: number;
  images: number;
  /** Translations that load after the page. */
  words: number;
  /** The core; 0 if no form needs it at once. */
  wasm: number;
  /** The answers of the document store, after gzip. */
  store: number;
  /** All requests, including the page itself and those to the store. */
  requests: number;
  /** The requests to the store, including the browser's own for permission. */
  storeRequests: number;
  /** Files. */
  preloadedFonts: number;
}

const PAGE: Readonly<PageBudget> = {
  html: 20 * KB,
  js: 126.5 * KB,
  css: 11 * KB,
  fonts: 40 * KB,
  images: 30 * KB,
  words: 9 * KB,
  wasm: 0,
  store: 0,
  requests: 20,
  storeRequests: 0,
  preloadedFonts: 2,
};

/** The two font files of a page's language; the Arabic ones are the largest. On a page that needs a third file, the first lines are drawn later. */
const TWO_FONTS = 21 * KB;

/** pages with their own budget, by path */
const PAGES: Readonly<Record<string, Partial<PageBudget>>> = {
  '/': { js: 118 * KB, css: 12.2 * KB, fonts: TWO_FONTS },
  '/blogs': { fonts: TWO_FONTS },
  '/blogs/1': { fonts: TWO_FONTS },
  '/blogs/2': { fonts: TWO_FONTS },
  '/blogs/3': { fonts: TWO_FONTS },
  '/blogs/4': { fonts: TWO_FONTS },
  // A form and what stores its message, together with the sign-in state and logging out.
  '/contact': { js: 143 * KB },
  // The longest page of text; its tables summarize what the folded text says in full.
  '/privacy': { words: 9.6 * KB },
  // A form, what changes the sign-in state (visitors of this page will use both), and the link to the questions. Firebase and the core wait for
  // the first touch.
  '/login': { js: 161 * KB, requests: 21 },
  '/signup': { js: 163 * KB, requests: 21 },
  '/CounselorSignup': { js: 158.5 * KB },
};

/** The rows of a list that are painted first. */
export const FIRST_ROWS = 12;

/** With how many verified counselors in the store the lists are visited: a beginning practice, and one whose list needs several pages. */
export const PEOPLE = [7, 120];

interface ListBudget {
  /** Requests until the last of the first rows is painted; the goal is 25, with any number of counselors. */
  beforeRows: number;
  /** Requests after that; the goal is 3. */
  afterRows: number;
}

/** The fonts of both lists: names in all three scripts need files that the page itself doesn't. */
const LIST_FONTS = 57.5 * KB;

/**
 * Both lists need this with any number of people. The third request to the store is for counselors with early times whom the first profiles lack, or for the
 * times of a row without any, depending on the time of day.
 */
const LIST = {
  ...{ fonts: LIST_FONTS, requests: 28, beforeRows: 25, afterRows: 3, storeRequests: 3 },
  // 25 KB of it paint the first rows before the app has loaded (docs/speed.md).
  js: 172 * KB,
  css: 12.2 * KB,
};

/** By number of counselors: the store's answers. */
const FEW = { store: 3.3 * KB };
const MANY = { store: 6.1 * KB };

/**
 * The lists of counselors, which query Firebase automatically, signed out, by the number of counselors in the store. The module `list` decides who is shown
 * first.
 */
export const LISTS: Readonly<Record<string, Readonly<Record<number, Partial<PageBudget> & ListBudget>>>> = {
  '/about/team': { 7: { ...LIST, ...FEW }, 120: { ...LIST, ...MANY } },
  '/sessions/new': { 7: { ...LIST, ...FEW }, 120: { ...LIST, ...MANY } },
};

/**
 * @param path a page's route, '/blogs/1'
 * @param people for a list: the counselors in the store
 */
export const pageBudget = (
  path: string,
  people: number | undefined = PEOPLE[0],
): Readonly<PageBudget & Partial<ListBudget>> => ({ ...PAGE, ...PAGES[path], ...LISTS[path]?.[people ?? NaN] });

const cost = (parts: Partial<Cost>): Cost => ({
  auth: 0,
  store: 0,
  files: 0,
  reads: 0,
  ruleReads: 0,
  writes: 0,
  deletes: 0,
  ...parts,
});

/**
 * The exact cost of each user action at Firebase: more would be waste, and less would make bench/results.md untrue.
 *
 * - `auth`, `store`, `files`: requests to the sign-in provider, Firestore and Storage.
 * - `reads`, `writes`, `deletes`: documents as they are billed; a query that finds nothing is billed as one read.
 * - `ruleReads`: documents that the security rules look up to decide, billed as reads; each document once per request.
 *
 * Each save reads the record again (1 read): it may have changed in another tab, and the screens show only what is stored.
 */
export const OPERATIONS: Readonly<Record<string, Readonly<Cost>>> = {
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
  'Wish stored': cost({ store: 1, writes: 1 }),
  'Wish read': cost({ store: 1, reads: 1 }),
  'Wish stopped': cost({ store: 1, writes: 1 }),
  'Profile save, patient': cost({ store: 2, reads: 1, writes: 1 }),
  'Profile save, nothing changed': cost({ store: 1, reads: 1 }),
  'Profile save, with photo and ID': cost({ store: 2, files: 3, reads: 1, writes: 1 }),
  'New password': cost({ auth: 4, store: 2, reads: 1, writes: 1 }),
  'Password reset': cost({ auth: 1 }),
  // The email settings, the note of the last order, and what staff did about requests are deleted with the record.
  'Account deleted, patient': cost({ auth: 3, store: 15, files: 2, reads: 11, ruleReads: 30, writes: 1, deletes: 6 }),
  'Sign-up, counselor': cost({ auth: 3, store: 3, reads: 2, ruleReads: 4, writes: 2 }),
  'Sign-in, counselor': cost({ auth: 2, store: 2, reads: 2 }),
  'Profile load, counselor': cost({ store: 2, reads: 2 }),
  'Profile save, counselor': cost({ store: 4, reads: 3, ruleReads: 4, writes: 2 }),
  // For a counselor whose email isn't confirmed and who has no sessions or messages. The note of an order is deleted for everyone, because when an
  // interrupted deletion continues, it no longer knows whether the account was a patient's.
  'Account deleted, counselor': cost({ auth: 3, store: 9, files: 2, reads: 6, ruleReads: 18, writes: 1, deletes: 6 }),
  'Hours saved, 8 times offered': cost({ store: 9, reads: 13, ruleReads: 22, writes: 9 }),
  'Hours saved, nothing changed': cost({ store: 6, reads: 12, ruleReads: 4, writes: 1 }),
  'Times looked for, 8 of one counselor': cost({ store: 2, reads: 9 }),
  'Time checked': cost({ store: 3, reads: 3, ruleReads: 1 }),
  // Four dates are available, and the fifth isn't offered yet.
  'Series of five planned': cost({ store: 2, reads: 5 }),
  'Session booked': cost({ store: 2, reads: 1, ruleReads: 10, writes: 6 }),
  'Session opened, patient': cost({ store: 3, reads: 3, ruleReads: 3 }),
  'Proposed times checked, 3': cost({ store: 4, reads: 4, ruleReads: 1 }),
  'My sessions, patient, 1': cost({ store: 1, reads: 1, ruleReads: 1 }),
  'My sessions, counselor, 1': cost({ store: 2, reads: 2, ruleReads: 2 }),
  'Session moved': cost({ store: 4, reads: 3, ruleReads: 13, writes: 4, deletes: 1 }),
  'Session cancelled, ticket back': cost({ store: 6, reads: 5, ruleReads: 9, writes: 4, deletes: 1 }),
  'Two sessions cancelled together': cost({ store: 10, reads: 8, ruleReads: 17, writes: 8, deletes: 2 }),
  'Session opened, counselor': cost({ store: 4, reads: 4, ruleReads: 6 }),
  'Session closed': cost({ store: 6, reads: 5, ruleReads: 10, writes: 1 }),
  'Same time looked for': cost({ store: 1, reads: 4 }),
  'Session contested': cost({ store: 5, reads: 4, ruleReads: 7, writes: 1 }),
};
