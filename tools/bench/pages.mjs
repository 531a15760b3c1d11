/**
 * The pages that anyone may open, as the bench and the budgets visit them.
 */
import { pageFiles, readRoutePatterns } from '../lib/routes.mjs';

/** In which a page is written. */
export const LANGUAGES = /** @type {const} */ (['en', 'tr', 'ar']);

/** Screens for someone who is signed in: for everyone else they lead to the login page. `audiences` of web/src/app/routes.tsx. */
export const GUARDED = [
  '/Booking',
  '/buy-ticket',
  '/buyTicketsPage',
  '/add-new-card',
  '/payment-methods',
  '/editPatientProfile',
  '/CounselorEditInfo',
  '/finish-account',
];

/** Where an action ends: open to all, but nobody arrives there from outside, and search engines are told to pass over them. */
const ENDS = /(?:-thank-you|-thanks|SignupThanks|ProfileThanks|Thankyou)$/;

/**
 * The addresses of the public pages, articles one by one: '/', '/about/team', '/blogs/1'.
 * @param {readonly string[]} patterns the routes of the app
 * @returns {string[]}
 */
export function publicPages(patterns) {
  const open = patterns.filter((pattern) => !GUARDED.includes(pattern) && !ENDS.test(pattern));
  return pageFiles(open).map((file) => `/${file.replace(/(?:^|\/)?(?:index)?\.html$/, '')}`);
}

export const readPublicPages = async () => publicPages(await readRoutePatterns());
