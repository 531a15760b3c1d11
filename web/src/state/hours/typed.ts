import type { HoursPayload } from '../../backend/ports';
import { type Hours, WAYS, WHOM } from '../../core/generated/tables';
import { canonicalZone, isZone } from '../../i18n/zones';
import { clearDraft, readDraftText, writeDraftText } from '../drafts';
import { daysOfAbsence, WEEK_DAYS } from './week';

/** Where what is typed and not saved is kept over a reload of the tab. */
const KEY = 'hours';

/** What a counselor without hours begins with: an empty week in the zone of the device, every way, for themselves. */
export function emptyHours(zone: string): HoursPayload {
  return { zone, week: WEEK_DAYS.map(() => ''), away: [], ways: [...WAYS], whom: ['self'] };
}

/** Stored hours to be typed on: without the absences that are over. */
export function typedOf({ zone, week, away, ways, whom }: Hours, today: string): HoursPayload {
  return { zone: canonicalZone(zone), week, away: away.filter((one) => daysOfAbsence(one).last >= today), ways, whom };
}

function someOf<T extends string>(known: readonly T[], found: unknown): T[] | null {
  return Array.isArray(found) ? known.filter((one) => found.includes(one)) : null;
}

function texts(found: unknown): string[] | null {
  return Array.isArray(found) && found.every((one) => typeof one === 'string') ? found : null;
}

/** What was typed before a reload. */
export interface TypedBefore {
  typed: HoursPayload;
  /** The stored hours that it was made from; null where there were none, or an older version of the app kept it. */
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

/** What was typed before a reload; null where there is nothing, or nothing that could have been typed: the tab's storage is writable by hand. */
export function readTyped(): TypedBefore | null {
  try {
    const found: unknown = JSON.parse(readDraftText(KEY) ?? 'null');
    const typed = hoursIn(found);
    return typed && { typed, base: baseIn((found as Record<string, unknown>)['base']) };
  } catch {
    return null;
  }
}

/** Whether two say the same, whenever they were stored. */
export function isSame(one: HoursPayload, other: HoursPayload): boolean {
  const textOf = ({ zone, week, away, ways, whom }: HoursPayload) => JSON.stringify([zone, week, away, ways, whom]);
  return textOf(one) === textOf(other);
}

/** Keeps what is typed over a reload, with what it was made from; `stored` is how that looks in the form: typed so, it leaves nothing. */
export function keepTyped(typed: HoursPayload, stored: HoursPayload, base: Hours | null): void {
  if (isSame(typed, stored)) clearDraft(KEY);
  else writeDraftText(KEY, JSON.stringify({ ...typed, base }));
}
