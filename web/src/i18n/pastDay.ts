import { LOCALES } from './format';
import type { Language } from './languages';
import { daysAhead } from './times';
import { clockZone } from './zoneLaws.ts';

/** A day in the past, as short as possible: `today`, `yesterday`, else with its year. */
export function formatPastDay(language: Language, moment: number, zone: string, now: number): string {
  const days = daysAhead(moment, zone, now);
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day');
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: clockZone(zone, moment) }).format(
    moment,
  );
}
