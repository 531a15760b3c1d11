/** Lists reports by the people of sessions: about a message, which it quotes, or of danger. */
import { markOf, momentOf, pageOf, sortedPage } from '../project/page.mjs';
import { memberOf } from '../staff/staff.mjs';

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
 * A handled report says what a member did about it.
 * @typedef {object} Handling
 * @property {string} by the member's id; 'operator' at the command line
 * @property {string} name of the member, or of the operator if it's known; otherwise ''
 * @property {Date} at
 * @property {string} note
 */

/** The rank before a mark of the handled reports, whose order has no ranks: the desk accepts one kind of mark for both lists. */
const RANK = '0 ';

/**
 * The reports that wait: urgent ones first, then newest first.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish} [wish]
 */
export async function listReports({ store }, wish = {}) {
  /** @type {Report[]} */
  const all = [];
  for await (const found of store.stream({ in: 'reports', newestBy: 'at' })) all.push(reportOf(found));
  return sortedPage(all, wish, ({ urgent, at, id }) => `${Number(urgent)} ${markOf(at, id)}`, 'falling');
}

/**
 * The reports that were handled, the last one first.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish} [wish]
 * @returns {Promise<import('../project/page.mjs').Page<Report & { handled: Handling }>>}
 */
export async function listHandled({ store }, wish = {}) {
  const { after } = wish;
  const until = after && new Date(momentOf(after.slice(RANK.length)).getTime() + 1);
  const found = store.stream({ in: 'handled', newestBy: 'handledAt', ...(until && { until }) });
  const { items, next } = await pageOf(found, wish, (one) => RANK + markOf(momentHandled(one), one.id), 'falling');
  const handlings = await handlingsOf({ store }, items);
  return {
    items: items.map((one, at) => ({ ...reportOf(one), handled: /** @type {Handling} */ (handlings[at]) })),
    next,
  };
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

/**
 * Reads how each of some handled reports was handled, in their order.
 * @param {Pick<import('../project/act.mjs').Reading, 'store'>} acting
 * @param {readonly import('../project/store.mjs').Found[]} found
 * @returns {Promise<Handling[]>}
 */
export async function handlingsOf({ store }, found) {
  const text = (/** @type {import('../project/store.mjs').Found} */ { fields }, /** @type {string} */ key) =>
    String(fields[key] ?? '');
  const uids = [...new Set(found.map((one) => text(one, 'handledBy')).filter(Boolean))];
  const members = await store.read(uids.map((uid) => `staff/${uid}`));
  const names = new Map(members.flatMap((one) => (one ? [[one.id, memberOf(one).name]] : [])));
  return found.map((one) => {
    const by = text(one, 'handledBy');
    const name = names.get(by) ?? text(one, 'handledName');
    return { by, name, at: momentHandled(one), note: text(one, 'note') };
  });
}

/** @param {import('../project/store.mjs').Found} found */
const momentHandled = ({ fields }) => /** @type {Date} */ (fields['handledAt']);
