import { useMemo } from 'react';
import { LOCALES } from '../../i18n/format';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';

/** Formats the local times of a week for the language's clock. */
export interface Clock {
  /** A time with its minutes: `9:05 AM`, `09:05`. */
  timeOf: (time: string) => string;
  /** The hour alone, 0 to 23: `9 AM`, `09`. */
  hourOf: (hour: number) => string;
  /** A time for tight spaces: a full hour is `9 AM` on a twelve-hour clock. */
  shortOf: (time: string) => string;
}

/** Shows stored times (`09:05`) in the format of the page's language instead of the browser's, so that a page has one clock. */
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
