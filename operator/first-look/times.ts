/** Times for the test sessions: within what the rules accept (35 days), but later than the site shows (28 days). */

const HOUR_MS = 3_600_000;
const DAYS_AHEAD = 32;

export interface Time {
  /** Whole hours since 1970. */
  hour: number;
  /** Milliseconds since 1970. */
  start: number;
}

/** @returns four hours apart */
export function testTimes(now: Date, count: number): Time[] {
  const first = Math.floor(now.getTime() / HOUR_MS) + DAYS_AHEAD * 24;
  return Array.from({ length: count }, (_, at) => ({ hour: first + 4 * at, start: (first + 4 * at) * HOUR_MS }));
}

/** The time as the test's counselor offers it. */
export function offered({ start }: Time, language: 'en' | 'tr' | 'ar') {
  return {
    start,
    languages: [language],
    ways: ['video' as const],
    whom: ['self' as const],
  };
}
