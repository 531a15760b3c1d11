import { localDay } from '../../i18n/zones';
import { dayStart } from '../../state/sessions/days';

/** A calendar month, as `2026-11`. */
export type Month = string;

export function monthOf(moment: number, zone: string): Month {
  return localDay(moment, zone).slice(0, 7);
}

/** Returns the month that many months later, or earlier if negative. */
export function monthAfter(month: Month, months: number): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** Returns the first moment of a month and of the next, in a zone. */
export function boundsOf(month: Month, zone: string): { from: number; until: number } {
  return { from: dayStart(`${month}-01`, zone), until: dayStart(`${monthAfter(month, 1)}-01`, zone) };
}
