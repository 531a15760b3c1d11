/** Words and days as staff read them. */

/** The time zone of the office in Erbil: a session's day is the same wherever the operator sits. */
const OFFICE = 'Asia/Baghdad';

/**
 * "1 ticket", "2 tickets".
 * @param {number} count
 * @param {string} one
 */
export const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A moment's day by the office's calendar: "2026-01-31". @param {Date} moment */
export const officeDay = (moment) => new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE }).format(moment);

/** A moment's hour by the office's clock, from 0 to 23. @param {Date} moment */
export const officeHour = (moment) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE, hour: '2-digit', hourCycle: 'h23' }).format(moment));
