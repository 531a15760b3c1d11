import type { ActAnswer } from '../../../backend/ports';

/** The numbers of a day, in display order. */
export const SERIES = ['requests', 'booked', 'completed', 'missed', 'canceled'] as const;

/** One day with its name in the member's language; `lines`: weekday and day, one below the other. */
export type NamedDay = ActAnswer<'numbers'>['answer']['days'][number] & { name: string; lines: readonly string[] };

/** One number over the days, with its name in the member's language. */
export interface Series {
  name: (typeof SERIES)[number];
  label: string;
}

/** The week as the chart and the table show it. */
export interface Week {
  days: readonly NamedDay[];
  series: readonly Series[];
}
