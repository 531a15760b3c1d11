import type { HoursPayload } from '../../backend/ports';
import { type Hours, WAYS, WHOM } from '../../core/generated/tables';
import { canonicalZone, isZone } from '../../i18n/zones';
import { clearDraft, readDraftText, writeDraftText } from '../drafts';
import { daysOfAbsence, WEEK_DAYS } from './week';

/** The key for unsaved input, kept over a reload of the tab. */
const KEY = 'hours';

/** The first hours of a counselor: an empty week in the device's time zone, with every format, for the patients themselves. */
export function emptyHours(zone: string): HoursPayload {
  return { zone, week: WEEK_DAYS.map(() => ''), away: [], ways: [...WAYS], whom: ['self'] };
}

/** Stored hours as the form starts with them: without past absences. */
export function typedOf({ zone, week, away, ways, whom }: Hours, today: string): HoursPayload {
  return { zone: canonicalZone(zone), week, away: away.filter((one) => daysOfAbsence(one).last >= today), ways, whom };
}

function someOf<T extends string>(known: readonly T[], found: unknown): T[] | null {
  return Array.isArray(found) ? known.filter((one) => found.includes(one)) : null;
}

function texts(found: unknown): string[] | null {
  return Array.isArray(found) && found.every((one) => typeof one === 'string') ? found : null;
}

/** Unsaved input from before a reload. */
export interface TypedBefore {
  typed: HoursPayload;
  /** The stored hours that it was made from; null if there were none, or an older version of the app kept it. */
  base: Hours | null;
}

function hoursIn(found: unknown): HoursPayload | null {
  if (typeof found !== 'object' || found === null) return null;
  const { zone, week, away, ways, whom } = found as Record<string, unknown>;
  const lists = { week: texts(week), away: texts(away), ways: someOf(WAYS, ways), whom: someOf(WHOM, whom) };
  if (typeof zone !== 'string' || !isZone(zone) || lists.week?.length !== WEEK_DAYS.length) return null;
  if (lists.away === null || lists.ways === null || lists.whom === null) return null;
  return { zone: canonicalZone(zone), week: lists.week, away: lists.away, ways: lists.ways, whom: lists.whom };
}

function baseIn(found: unknown): Hours | null {
  const hours = hoursIn(found);
  const { updatedAt } = (found ?? {}) as Partial<Record<string, unknown>>;
  return hours !== null && typeof updatedAt === 'number' ? { ...hours, updatedAt } : null;
}

/** Reads input from before a reload; null if there is none, or it is invalid: the tab's storage can be edited by hand. */
export function readTyped(): TypedBefore | null {
  try {
    const found: unknown = JSON.parse(readDraftText(KEY) ?? 'null');
    const typed = hoursIn(found);
    return typed && { typed, base: baseIn((found as Record<string, unknown>)['base']) };
  } catch {
    return null;
  }
}

/** Whether two versions have the same contents, whenever they were stored. */
export function isSame(one: HoursPayload, other: HoursPayload): boolean {
  const textOf = ({ zone, week, away, ways, whom }: HoursPayload) => JSON.stringify([zone, week, away, ways, whom]);
  return textOf(one) === textOf(other);
}

/**
 * Keeps unsaved input over a reload, with what it was made from. `stored` is what that looks like in the form: input equal to it isn't
 * kept.
 */
export function keepTyped(typed: HoursPayload, stored: HoursPayload, base: Hours | null): void {
  if (isSame(typed, stored)) clearDraft(KEY);
  else writeDraftText(KEY, JSON.stringify({ ...typed, base }));
}
