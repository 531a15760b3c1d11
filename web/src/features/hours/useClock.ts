import { useMemo } from 'react';
import { LOCALES } from '../../i18n/format';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';

/** The local times of a week, as the language's clock shows them. */
export interface Clock {
  /** A time with its minutes: `9:05 AM`, `09:05`. */
  timeOf: (time: string) => string;
  /** The hour alone, 0 to 23: `9 AM`, `09`. */
  hourOf: (hour: number) => string;
  /** A time for where there is little room: a full hour is `9 AM` where the clock has twelve hours. */
  shortOf: (time: string) => string;
}

/** Shows stored times (`09:05`) with the clock of the page's language, not of the browser's: a page has one clock. */
export function useClock(): Clock {
  const { language } = useLanguage();
  return useMemo(() => {
    const hours = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', timeZone: 'UTC' });
    const timeOf = (time: string) => {
      const moment = Date.parse(`1970-01-01T${time}:00Z`);
      return Number.isNaN(moment) ? time : formatTime(language, moment, 'UTC');
    };
    const hourOf = (hour: number) => hours.format(Date.UTC(1970, 0, 1, hour)).replace(/\s/u, '\u00a0');
    const hasTwelve = hours.resolvedOptions().hour12 === true;
    return {
      timeOf,
      hourOf,
      shortOf: (time) => (hasTwelve && /^\d\d:00$/.test(time) ? hourOf(Number(time.slice(0, 2))) : timeOf(time)),
    };
  }, [language]);
}
