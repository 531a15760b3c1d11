import type { HoursPayload } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { localDay, offsetAt, offsetsFrom, wallOf } from '../../i18n/zones';
import { dayAfter, dayStart } from '../sessions/days';
import { daysOfAbsence, timesOf } from './week';

const DAY_MS = 86_400_000;

/** The number of days in the preview. */
const PREVIEW_DAYS = 14;

export interface PreviewDay {
  /** The local day, `2026-11-24`. */
  day: string;
  /** Its first moment. */
  at: number;
  /** The start times of the day. */
  starts: number[];
  /** The day has weekly times, but an absence removes them. */
  isAway: boolean;
  /** Local times that don't exist on this day because of a clock change. */
  skipped: string[];
}

/** Whether a local time exists on the day. A clock change in spring skips some. */
function exists(day: string, time: string, zone: string): boolean {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return [asUtc - DAY_MS, asUtc + DAY_MS].some((near) => {
    const wall = wallOf(asUtc - offsetAt(near, zone) * 1000, zone);
    return wall.day === day && wall.time === time;
  });
}

/** The day of the week, 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the next two weeks of the hours, from today on; days without times are left out. Only for hours without problems. */
export function previewOf(core: MemberCore, hours: HoursPayload, now: number): PreviewDay[] {
  const { zone, week, away } = hours;
  const today = localDay(now, zone);
  const end = dayStart(dayAfter(today, PREVIEW_DAYS), zone);
  const offsets = offsetsFrom(now, zone);
  const starts = core.starts(hours, offsets, now, end).map((start) => ({ start, day: localDay(start, zone) }));
  // Without a change of the clocks every local time exists; looking for each takes long.
  const mayBeSkipped = offsets.length > 1;
  return Array.from({ length: PREVIEW_DAYS }, (_, index) => {
    const day = dayAfter(today, index);
    const wanted = timesOf(week[weekdayOf(day)] ?? '');
    const isAbsent = away.map(daysOfAbsence).some(({ first, last }) => first <= day && day <= last);
    return {
      day,
      at: dayStart(day, zone),
      starts: starts.filter((one) => one.day === day).map(({ start }) => start),
      isAway: isAbsent && wanted.length > 0,
      skipped: isAbsent || !mayBeSkipped ? [] : wanted.filter((time) => !exists(day, time, zone)),
    };
  }).filter(({ starts: all, isAway, skipped }) => all.length > 0 || isAway || skipped.length > 0);
}
