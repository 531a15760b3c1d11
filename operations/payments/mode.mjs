/** Sets how tickets are paid for in this deployment. `stripe` is reached through `closed`, and starts only when nobody has a ticket left that was never paid for. */
import { PAYMENT_MODE } from '../generated/words.mjs';
import { isOrigin } from '../project/origin.mjs';
import { NotDone } from '../project/refusals.mjs';
import { endDemonstration, takeGiven } from '../tickets/demonstration.mjs';
import { hasPaid } from './payments.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../project/act.mjs').Writing} Writing */
/** @typedef {keyof typeof PAYMENT_MODE} Mode */

/** @type {readonly Mode[]} */
export const MODES = Object.values(PAYMENT_MODE);

const SETTINGS = 'settings/payments';

/**
 * @typedef {object} Wish
 * @property {Mode} mode
 * @property {string | undefined} origin of the app; unchanged if not given
 */

/**
 * @param {Reading} acting
 * @param {Wish} wish
 * @returns {Promise<{ was: string; origin: string; since: Date }>} `since`: when payments last began
 */
export async function previewMode({ store }, { mode, origin: given }) {
  const [settings] = await store.read([SETTINGS]);
  const { mode: was = PAYMENT_MODE.closed, origin: known = '', soldSince } = settings?.fields ?? {};
  const origin = given ?? String(known);
  if (mode === PAYMENT_MODE.stripe && !isOrigin(origin)) {
    const like = 'is where the app is, such as https://aram.example, without a path';
    throw new NotDone('illegal', `The origin ${like}: not "${origin}".`, 'origin');
  }
  if (mode === PAYMENT_MODE.demonstration) await refusePaid(store, 'nothing was changed');
  return { was: String(was), origin, since: soldSince instanceof Date ? soldSince : new Date(0) };
}

/**
 * @param {Writing} acting
 * @param {Wish & { cancels: boolean; pause: () => Promise<void> }} wish `cancels`: whether to cancel coming sessions, too; `pause`: waits, while nothing is sold,
 *   until purchases in progress have arrived or were refused
 * @returns {Promise<{ was: string } & Partial<import('../tickets/demonstration.mjs').Ended> & { given: import('../tickets/demonstration.mjs').Given[] }>}
 */
export async function changeMode(acting, { mode, cancels, pause, ...wish }) {
  const { store } = acting;
  const { was, origin, since } = await previewMode(acting, { mode, ...wish });
  if (mode === PAYMENT_MODE.stripe || (mode === PAYMENT_MODE.demonstration && was === PAYMENT_MODE.stripe)) {
    await store.commit([{ path: SETTINGS, set: { mode: PAYMENT_MODE.closed, origin } }]);
    await pause();
    if (mode === PAYMENT_MODE.demonstration) await refusePaid(store, 'nothing is sold now');
  }
  // Once someone has paid, only tickets that a demonstration gave since then are taken: an order may be paid after its mode has ended.
  const isSettled = mode !== PAYMENT_MODE.stripe || (await hasPaid(store));
  const ended = isSettled ? undefined : await endDemonstration(acting, { cancels });
  const given = mode === PAYMENT_MODE.stripe && isSettled ? await takeGiven(acting, { since }) : [];
  // The beginning of payments stays the same as long as the mode does, because tickets that the demonstration gave before it are settled.
  const stamp = mode === PAYMENT_MODE.stripe && was !== mode ? ['soldSince'] : [];
  await store.commit([{ path: SETTINGS, set: { mode, origin }, stamp }]);
  return { was, ...ended, given };
}

/**
 * @param {Reading['store']} store
 * @param {string} outcome
 */
async function refusePaid(store, outcome) {
  if (!(await hasPaid(store))) return;
  const why = 'Somebody has paid for tickets, so you can’t switch back to the demonstration.';
  throw new NotDone('notNow', `${why} So ${outcome}.`);
}
