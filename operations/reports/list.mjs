/** Lists reports by the people of sessions: about a message, which it quotes, or of danger. Urgent ones first, then newest first. */
import { markOf, sortedPage } from '../project/page.mjs';

/**
 * @typedef {object} Report
 * @property {string} id
 * @property {Date} at
 * @property {boolean} urgent
 * @property {string} session in which danger was reported; '' for a message
 * @property {string} thread of the message
 * @property {string} reason
 * @property {string} by
 * @property {string} from
 * @property {string} text
 */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish} [wish]
 */
export async function listReports({ store }, wish = {}) {
  /** @type {Report[]} */
  const all = [];
  for await (const found of store.stream({ in: 'reports', newestBy: 'at' })) all.push(reportOf(found));
  return sortedPage(all, wish, ({ urgent, at, id }) => `${Number(urgent)} ${markOf(at, id)}`, 'falling');
}

/** @param {import('../project/store.mjs').Found} found @returns {Report} */
export function reportOf({ id, fields }) {
  const text = (/** @type {string} */ key) => String(fields[key] ?? '');
  return {
    ...{ id, at: /** @type {Date} */ (fields['at']), urgent: fields['urgent'] === true },
    ...{ session: text('session'), thread: text('thread'), reason: text('reason') },
    ...{ by: text('by'), from: text('from'), text: text('text') },
  };
}
