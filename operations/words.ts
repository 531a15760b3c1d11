/** Words and days in the form in which staff read them. */

/** The time zone of the office in Erbil: a session's day is the same wherever the operator is. */
const OFFICE = 'Asia/Baghdad';

/** "1 ticket", "2 tickets". */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A moment's day in the office's time zone: "2026-01-31". */
export const officeDay = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE }).format(moment);

/** How far the office's clock is ahead of UTC at a moment, in milliseconds. */
export function officeAheadMs(moment: Date) {
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone: OFFICE } as const;
  // Swedish dates and times are those of ISO 8601, without the `T`.
  const clock = new Intl.DateTimeFormat('sv-SE', style).format(moment);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** The days on which the office is closed unless its deployment says otherwise, by their numbers from 0 for Sunday to 6: Sunday and Saturday. */
export const WEEKEND = [0, 6];

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The days of a weekend in a deployment's configuration, such as "friday, saturday"; undefined if it names anything else, or every day. */
export function weekendFrom(names: string): number[] | undefined {
  const days = names.split(',').map((name) => DAYS.indexOf(name.trim().toLowerCase()));
  return days.includes(-1) || new Set(days).size === DAYS.length ? undefined : days;
}

/** A moment's hour in the office's time zone, from 0 to 23. */
export const officeHour = (moment: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE, hour: '2-digit', hourCycle: 'h23' }).format(moment));
