/** What operators type, checked before anything is asked. */
import { PlainError } from '../tools/lib/plain-error.mjs';

/** The time zone of the office in Erbil: a session's day is the same wherever the operator sits. */
const OFFICE = 'Asia/Baghdad';

/**
 * An id that may stand in a document's path.
 * @param {string | undefined} text
 * @param {string} what
 */
export function idFrom(text, what) {
  if (text !== undefined && /^[A-Za-z0-9_-]{1,128}$/.test(text) && !/^__.*__$/.test(text)) return text;
  throw new PlainError(
    text === undefined ? `The ${what} is missing.` : `"${text}" is no ${what}: letters, digits, "-" and "_" only.`,
  );
}

/**
 * @param {string | undefined} text
 * @param {string} what
 */
export function wholeFrom(text, what) {
  if (text !== undefined && /^[+-]?\d{1,6}$/.test(text) && Number(text) !== 0) return Number(text);
  throw new PlainError(
    `${what} is a whole number other than 0, such as 5 or -1${text === undefined ? '' : `, not "${text}"`}.`,
  );
}

/**
 * How many rows: a number, or all.
 * @param {string} text
 */
export function limitFrom(text) {
  if (text === 'all') return Infinity;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new PlainError(`--limit is a number from 1, or "all", not "${text}".`);
}

/**
 * The beginning of a day, or a moment.
 * @param {string | undefined} text
 */
export function sinceFrom(text) {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new PlainError(`--since is a day such as 2026-01-31 (UTC), not "${text}".`);
}

/**
 * The moments at which a month begins and ends (UTC).
 * @param {string | undefined} text
 */
export function monthFrom(text) {
  if (text === undefined) return undefined;
  const since = new Date(`${text}-01T00:00:00Z`);
  if (!/^\d{4}-\d\d$/.test(text) || Number.isNaN(since.getTime())) {
    throw new PlainError(`--month is a month such as 2026-01 (UTC), not "${text}".`);
  }
  return { since, until: new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 1)) };
}

/**
 * A day that has come, by the office's calendar.
 * @param {string | undefined} text today where not given
 * @param {Date} now
 */
export function dayFrom(text, now) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE }).format(now);
  if (text === undefined) return today;
  const real =
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  if (!real) throw new PlainError(`--date is a day such as ${today}, not "${text}".`);
  if (text > today) throw new PlainError(`${text} is still to come: a session is recorded once it was held.`);
  return text;
}
