/** Counts the last seven days with aggregation queries, which read no documents and reveal no names. */
import { SESSION_STATE } from '../generated/words.mjs';
import { firstTime } from '../hours/firstTime.mjs';
import { countMails, FAILED } from '../mails/list.mjs';
import { waitingLicenses } from '../waiting/licenses.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */

const DAY_MS = 86_400_000;
const DAYS = 7;
const LANGUAGES = /** @type {const} */ (['en', 'tr', 'ar']);

/**
 * One UTC day.
 * @typedef {object} Day
 * @property {string} day `YYYY-MM-DD`
 * @property {number} requests patients whose last request was sent on this day
 * @property {number} booked sessions that were booked on this day
 * @property {number} completed of the sessions that began on this day
 * @property {number} missed
 * @property {number} canceled
 */

/**
 * @typedef {object} Week
 * @property {Day[]} days earliest first; the last one is today
 * @property {{ language: string; first: Date | undefined }[]} free the first available time in each language
 * @property {number} licenses that wait for a review; at most WAITING_LISTED
 * @property {number} failedEmails
 */

/**
 * @param {Reading} acting
 * @returns {Promise<Week>}
 */
export async function countWeek(acting) {
  const { store, now } = acting;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const starts = Array.from({ length: DAYS }, (_, day) => today - (DAYS - 1 - day) * DAY_MS);
  const [days, free, licenses, failedEmails] = await Promise.all([
    Promise.all(starts.map((start) => countDay(acting, new Date(start)))),
    Promise.all(
      LANGUAGES.map(async (language) => ({
        language,
        first: await firstTime(acting, { holding: { languages: language } }),
      })),
    ),
    waitingLicenses(acting),
    countMails(store, FAILED),
  ]);
  return { days, free, licenses: licenses.items.length, failedEmails };
}

/**
 * @param {Reading} acting
 * @param {Date} since
 * @returns {Promise<Day>}
 */
async function countDay({ store }, since) {
  const span = { since, until: new Date(since.getTime() + DAY_MS) };
  const began = (/** @type {string} */ state) =>
    store.count({ in: 'sessions', where: { state }, earliestBy: 'start', ...span });
  const [requests = 0, booked = 0, completed = 0, missed = 0, canceled = 0] = await Promise.all([
    store.count({ in: 'patients', earliestBy: 'lastBookingAt', ...span }),
    store.count({ in: 'sessions', earliestBy: 'bookedAt', ...span }),
    began(SESSION_STATE.held),
    began(SESSION_STATE.missed),
    began(SESSION_STATE.cancelled),
  ]);
  return { day: since.toISOString().slice(0, 10), requests, booked, completed, missed, canceled };
}
