/** Emails that were not sent, by what functions keep of each in `mail/{id}` (docs/mail.md#one-email-once). Never an address: none is stored there. */
import { markOf, momentOf, sortedPage } from '../project/page.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {'failed' | 'unsure' | 'waiting' | 'sending'} Unsent */

/** The state of an email that never goes by itself. */
export const FAILED = 'failed';

/**
 * How many emails are in this state, without reading them.
 * @param {Reading['store']} store
 * @param {Unsent} state
 */
export const countMails = (store, state) => store.count({ in: 'mail', where: { state } });

/** @type {readonly Unsent[]} */
const UNSENT = ['failed', 'unsure', 'waiting', 'sending'];

/**
 * The newest first. One that somebody is sending at this moment is not listed.
 * @param {Reading} acting
 * @param {import('../project/page.mjs').Wish & { since?: Date | undefined }} wish
 * @returns {Promise<import('../project/page.mjs').Page<Found> & { of: number }>} `of`: how many there are, with those that are being sent
 */
export async function listMails({ store, now }, { since, limit = Infinity, after }) {
  const until = after === undefined ? undefined : new Date(momentOf(after).getTime() + 1);
  // All as they were at one moment, so that one which changes its state meanwhile is neither missed nor listed twice.
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
      // One more than the page holds says that there is a next one.
      if (ofState > limit) break;
    }
  }
  const { items, next } = await sortedPage(found, { limit }, marked, 'falling');
  return { items, next, of };
}

/** @param {Found} mail */
const marked = (mail) => markOf(writtenOf(mail), mail.id);

/**
 * Every email in one of these states. They are few: what was sent isn't read, however much that is.
 * @param {Reading['store']} store
 * @param {readonly Unsent[]} states
 */
export async function mailsIn(store, states) {
  /** @type {Found[]} */
  const found = [];
  // All as they were at one moment, so that one which changes its state meanwhile is neither missed nor listed twice.
  const moment = {};
  for (const state of states)
    for await (const one of store.stream({ in: 'mail', where: { state } }, moment)) found.push(one);
  return found;
}

/** @param {Found} mail */
export const writtenOf = ({ fields }) => /** @type {Date} */ (fields['at']);

/** @param {Found} mail @param {Date} now */
const isOver = ({ fields: { state, next } }, now) => state !== 'sending' || (next instanceof Date && next < now);
