/** Checks what operators type before anything is requested. */
import { spanOfMonth } from '../operations/sessions/month.ts';
import { officeDay } from '../operations/words.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { startOfDay } from './zone.ts';

/** An id that may be part of a document's path. */
export function idFrom(text: Option, what: string) {
  if (typeof text === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(text) && !/^__.*__$/.test(text)) return text;
  throw new PlainError(
    text === undefined
      ? `The ${what} is missing.`
      : `"${String(text)}" isn’t a ${what}: only letters, digits, "-" and "_" are allowed.`,
  );
}

export function wholeFrom(text: Option, what: string) {
  if (typeof text === 'string' && /^[+-]?\d{1,6}$/.test(text) && Number(text) !== 0) return Number(text);
  throw new PlainError(
    `${what} is a whole number other than 0, such as 5 or -1${text === undefined ? '' : `, not "${String(text)}"`}.`,
  );
}

/** As the command line has it. */
type Option = string | boolean | undefined;

/**
 * The number of rows: a number, or all.
 * @param most the default
 */
export function limitFrom(option: Option, most: number) {
  if (option === undefined) return most;
  const text = String(option);
  if (text === 'all') return Infinity;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new PlainError(`--limit is a number from 1, or "all", not "${text}".`);
}

/** The beginning of a day in a time zone, or a moment. */
export function sinceFrom(option: Option, zone: string) {
  if (option === undefined) return undefined;
  const text = String(option);
  const date = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime())) {
    return text.length === 'YYYY-MM-DD'.length ? startOfDay(date, zone) : date;
  }
  throw new PlainError(`--since is a day such as 2026-01-31, not "${text}".`);
}

/** A day in a time zone. */
export function spanOfDay(option: Option, zone: string) {
  if (option === undefined) return undefined;
  const text = String(option);
  if (!isDay(text)) throw new PlainError(`--day is a day such as 2026-01-31, not "${text}".`);
  const [day, next] = [new Date(text), new Date(Date.parse(text) + 86_400_000)];
  return { since: startOfDay(day, zone), until: startOfDay(next, zone) };
}

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The moments at which a UTC month begins and ends. */
export function monthFrom(option: Option) {
  if (option === undefined) return undefined;
  const text = String(option);
  const span = spanOfMonth(text);
  if (!span) throw new PlainError(`--month is a month such as 2026-01 (UTC), not "${text}".`);
  return span;
}

/**
 * Today or an earlier day, in the office's calendar.
 * @param option today by default
 */
export function dayFrom(option: Option, now: Date) {
  const today = officeDay(now);
  if (option === undefined) return today;
  const text = String(option);
  if (!isDay(text)) throw new PlainError(`--date is a day such as ${today}, not "${text}".`);
  if (text > today) throw new PlainError(`${text} is in the future: record a session after it took place.`);
  return text;
}
