/** Times for the test sessions: within what the rules accept (35 days), but later than the site shows (28 days). */

const HOUR_MS = 3_600_000;
const DAYS_AHEAD = 32;

export interface Time {
  /** Whole hours since 1970. */
  hour: number;
  /** Milliseconds since 1970. */
  start: number;
}

/** The first time, or a later one: they are four hours apart. */
export function testTime(now: Date, at: number): Time {
  const hour = Math.floor(now.getTime() / HOUR_MS) + DAYS_AHEAD * 24 + 4 * at;
  return { hour, start: hour * HOUR_MS };
}

/** The time as the test's counselor offers it. */
export function offered({ start }: Time, language: 'en' | 'tr' | 'ar') {
  return { start, languages: [language], ways: ['video' as const], whom: ['self' as const] };
}
