/** Lists emails that weren't sent, by the documents that functions keep in `mail/{id}` (docs/mail.md#one-email-once). They contain no email addresses. */
import { markOf, momentOf, sortedPage } from '../project/page.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {'failed' | 'unsure' | 'waiting' | 'sending'} Unsent */

/** The state of an email that is never sent automatically. */
export const FAILED = 'failed';

/**
 * The number of emails in this state, counted without reading them.
 * @param {Reading['store']} store
 * @param {Unsent} state
 */
export const countMails = (store, state) => store.count({ in: 'mail', where: { state } });

/** @type {readonly Unsent[]} */
const UNSENT = ['failed', 'unsure', 'waiting', 'sending'];

/**
 * Unsent emails, newest first, without those that are being sent at this moment.
 * @param {Reading} acting
 * @param {import('../project/page.mjs').Wish & { since?: Date | undefined }} wish
 * @returns {Promise<import('../project/page.mjs').Page<Found> & { of: number }>} `of`: the total, including those that are being sent
 */
export async function listMails({ store, now }, { since, limit = Infinity, after }) {
  const until = after === undefined ? undefined : new Date(momentOf(after).getTime() + 1);
  // All lists are read as of one moment, so that an email whose state changes meanwhile is neither missed nor listed twice.
  const moment = {};
  /** @type {Found[]} */
  const found = [];
  let of = 0;
  for (const state of UNSENT) {
    const question = { in: 'mail', where: { state }, newestBy: 'at', ...(since && { since }) };
    of += await store.count(question);
    let ofState = 0;
    for await (const one of store.stream({ ...question, ...(until && { until }) }, moment)) {
      if (!isOver(one, now) || (after !== undefined && marked(one) >= after)) continue;
      found.push(one);
      ofState += 1;
      // Reading one more than the page shows tells whether there is a next page.
      if (ofState > limit) break;
    }
  }
  const { items, next } = await sortedPage(found, { limit }, marked, 'falling');
  return { items, next, of };
}

/** @param {Found} mail */
const marked = (mail) => markOf(writtenOf(mail), mail.id);

/**
 * Every email in one of these states. They are few; sent emails aren't read, however many there are.
 * @param {Reading['store']} store
 * @param {readonly Unsent[]} states
 */
export async function mailsIn(store, states) {
  /** @type {Found[]} */
  const found = [];
  // All lists are read as of one moment, so that an email whose state changes meanwhile is neither missed nor listed twice.
  const moment = {};
  for (const state of states)
    for await (const one of store.stream({ in: 'mail', where: { state } }, moment)) found.push(one);
  return found;
}

/** @param {Found} mail */
export const writtenOf = ({ fields }) => /** @type {Date} */ (fields['at']);

/** @param {Found} mail @param {Date} now */
const isOver = ({ fields: { state, next } }, now) => state !== 'sending' || (next instanceof Date && next < now);
