import { LOCALES } from '../../i18n/format';
import type { Language } from '../../i18n/languages';

/**
 * A day of the calendar for where there is little room: `Tue` and `24 Nov`.
 *
 * @param noon its noon in UTC
 */
export function formatDayShort(language: Language, noon: number): { weekday: string; date: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(noon);
  return { weekday: part({ weekday: 'short' }), date: part({ day: 'numeric', month: 'short' }) };
}
