import { localDay } from '../../../i18n/zones';
import type { FoundTime } from '../../../state/sessions/useFinding';

/** A local day with its available times, the earliest first. */
export interface DayOfTimes {
  /** As `2026-11-24`. */
  day: string;
  times: FoundTime[];
}

/** Groups times, which arrive with the earliest first, by the local day of a zone. */
export function byDay(times: readonly FoundTime[], zone: string): DayOfTimes[] {
  const days = new Map<string, FoundTime[]>();
  for (const time of times) {
    const day = localDay(time.slot.start, zone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, found]) => ({ day, times: found }));
}
