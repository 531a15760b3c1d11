/** Words and days in the form in which staff read them. */

/** The time zone of the office in Erbil: a session's day is the same wherever the operator is. */
const OFFICE = 'Asia/Baghdad';

/**
 * "1 ticket", "2 tickets".
 * @param {number} count
 * @param {string} one
 */
export const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A moment's day in the office's time zone: "2026-01-31". @param {Date} moment */
export const officeDay = (moment) => new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE }).format(moment);

/** A moment's hour in the office's time zone, from 0 to 23. @param {Date} moment */
export const officeHour = (moment) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE, hour: '2-digit', hourCycle: 'h23' }).format(moment));
