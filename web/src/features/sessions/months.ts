import { localDay } from '../../i18n/zones';
import { dayStart } from '../../state/sessions/days';

/** A month of the calendar, as `2026-11`. */
export type Month = string;

/** The month that a moment is in. */
export function monthOf(moment: number, zone: string): Month {
  return localDay(moment, zone).slice(0, 7);
}

/** The month so many months later; before where it is negative. */
export function monthAfter(month: Month, months: number): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** From the first moment of a month to that of the next, as a zone has them. */
export function boundsOf(month: Month, zone: string): { from: number; until: number } {
  return { from: dayStart(`${month}-01`, zone), until: dayStart(`${monthAfter(month, 1)}-01`, zone) };
}
