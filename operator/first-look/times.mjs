/** Times for the test sessions: within what the rules accept (35 days), but later than the site shows (28 days). */

const HOUR_MS = 3_600_000;
const DAYS_AHEAD = 32;

/**
 * @typedef {object} Time
 * @property {number} hour whole hours since 1970
 * @property {number} start milliseconds since 1970
 */

/**
 * @param {Date} now
 * @param {number} count
 * @returns {Time[]} four hours apart
 */
export function testTimes(now, count) {
  const first = Math.floor(now.getTime() / HOUR_MS) + DAYS_AHEAD * 24;
  return Array.from({ length: count }, (_, at) => ({ hour: first + 4 * at, start: (first + 4 * at) * HOUR_MS }));
}

/**
 * The time as the test's counselor offers it.
 * @param {Time} time
 * @param {'en' | 'tr' | 'ar'} language
 */
export function offered({ start }, language) {
  return {
    start,
    languages: [language],
    ways: [/** @type {const} */ ('video')],
    whom: [/** @type {const} */ ('self')],
  };
}
