/** Has the clock send emails again that failed. */
import { NotDone, unlessConflict } from '../project/refusals.mjs';
import { emailItem } from '../taking/items.mjs';
import { givenBack } from '../taking/take.mjs';
import { mailsIn, writtenOf } from './list.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../project/store.mjs').Found} Found */

/**
 * @typedef {object} Which
 * @property {string} [id] an email that failed or may not have been sent; otherwise, all that failed
 * @property {Date | undefined} [since] limits all to those written since then
 */

/**
 * @param {Reading} acting
 * @param {Which} which
 * @returns {Promise<{ count: number; unsure: boolean }>} `unsure`: whether one may have been sent already
 */
export async function previewSendingAgain(acting, which) {
  const mails = await mailsToSend(acting, which);
  return { count: mails.length, unsure: mails.some(({ fields }) => fields['state'] === 'unsure') };
}

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {Which} which
 * @returns {Promise<number>} how many; another member may have had some of them sent meanwhile
 */
export async function sendAgain(acting, which) {
  let done = 0;
  for (const { id, path, updateTime } of await mailsToSend(acting, which)) {
    const set = { state: 'waiting', tries: 0, next: acting.now, reason: null };
    const changes = [{ path, set, expects: { updateTime } }, givenBack(emailItem(id))];
    const write = acting.store.commit(changes).then(() => 1);
    done += await unlessConflict(write, () => 0);
  }
  return done;
}

/**
 * @param {Reading} acting
 * @param {Which} which
 * @returns {Promise<Found[]>}
 */
async function mailsToSend({ store }, { id, since = new Date(0) }) {
  if (id === undefined) return (await mailsIn(store, ['failed'])).filter((one) => writtenOf(one) >= since);
  const [one] = /^[\w-]+$/.test(id) ? await store.read([`mail/${id}`]) : [];
  if (!one) throw new NotDone('unknown', `There is no email "${id}".`, 'email');
  const { state } = one.fields;
  if (state === 'failed' || state === 'unsure') return [one];
  throw new NotDone('notNow', `It is ${String(state)}: nothing was changed.`);
}
