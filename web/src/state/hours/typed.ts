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

/** What was typed before a reload; null where there is nothing, or nothing that could have been typed: the tab's storage is writable by hand. */
export function readTyped(): HoursPayload | null {
  try {
    const found: unknown = JSON.parse(readDraftText(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { zone, week, away, ways, whom } = found as Record<string, unknown>;
    const lists = { week: texts(week), away: texts(away), ways: someOf(WAYS, ways), whom: someOf(WHOM, whom) };
    if (typeof zone !== 'string' || !isZone(zone) || lists.week?.length !== WEEK_DAYS.length) return null;
    if (lists.away === null || lists.ways === null || lists.whom === null) return null;
    return { zone: canonicalZone(zone), week: lists.week, away: lists.away, ways: lists.ways, whom: lists.whom };
  } catch {
    return null;
  }
}

/** Keeps what is typed over a reload; what is as it is stored leaves nothing. */
export function keepTyped(typed: HoursPayload, stored: HoursPayload): void {
  if (JSON.stringify(typed) === JSON.stringify(stored)) clearDraft(KEY);
  else writeDraftText(KEY, JSON.stringify(typed));
}

/** Leaves nothing of what was typed. */
export function forgetTyped(): void {
  clearDraft(KEY);
}
