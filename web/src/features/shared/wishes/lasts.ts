import { LIMITS } from '../../../core/generated/tables';
import { localDay } from '../../../i18n/zones';
import { dayAfter, dayStart } from '../../../state/sessions/days';

/** How many days a patient can wait, today included. The most is one day less than the core accepts, because a day may have 25 hours. */
export const LASTS: readonly number[] = [14, 28, LIMITS.WISH_DAYS - 1];

/** The last day of a wait. */
export const lastDay = (days: number, now: number, zone: string): string => dayAfter(localDay(now, zone), days - 1);

/** The moment at which a wait ends: the first of the day after its last. */
export const endOfWait = (days: number, now: number, zone: string): number =>
  dayStart(dayAfter(localDay(now, zone), days), zone);
