/** Lists counselors with what staff check before they trust one: the license, the email, and who else has the same name or license. */
import { likeness } from '../core.mjs';
import { ageOf, findTwins, languagesOf, textOf } from '../people/people.mjs';
import { allOf } from '../project/all.mjs';
import { pageOf } from '../project/page.mjs';
import { NotDone } from '../project/refusals.mjs';
import { counselorState, reviewOf } from './review.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Found} Found */

/**
 * Lists counselors, sorted by id.
 * @param {Pick<Acting, 'store' | 'accounts' | 'now'>} acting
 * @param {import('../project/page.mjs').Wish & { waiting?: boolean; state?: string | undefined; sought?: string | undefined }} wish `waiting`: only those who are not
 *   verified; `state`: only those in this state; `sought`: only those whose name, license, email or id resembles it
 */
export async function listCounselors({ store, accounts, now }, { waiting = false, state, sought = '', ...wish }) {
  if (state !== undefined && !STATES.includes(state)) {
    throw new NotDone('illegal', `A state of a counselor is ${STATES.join(', ')}, not "${state}".`, 'state');
  }
  /** @type {import('../project/store.mjs').Moment} */
  const moment = {};
  /** @type {Set<string>} */
  const verified = new Set();
  for await (const { id, fields } of store.stream({ in: 'counselorProfiles', fields: ['verified'] }, moment)) {
    if (fields['verified'] === true) verified.add(id);
  }
  /** @type {Map<string, Found>} */
  const reviews = new Map();
  for await (const review of store.stream({ in: 'review', everywhere: true }, moment)) {
    reviews.set(review.path.split('/')[1] ?? '', review);
  }
  const fields = ['name', 'city', 'languages', 'license', 'phone', 'birthday', 'email'];
  const all = await allOf(store, { in: 'counselors', fields }, moment);
  const twins = findTwins(all);
  const stateOf = (/** @type {Found} */ one) => counselorState(one, verified.has(one.id), reviews.get(one.id));
  const listed = all.filter(
    (one) => (!waiting || !verified.has(one.id)) && (!state || stateOf(one) === state) && isLike(one, sought),
  );
  const { items, next } = await pageOf(listed, wish, ({ id }) => id, 'rising');
  const emails = await accounts.verifiedEmails(items.map(({ id }) => id));
  const shown = items.map((counselor) => ({
    ...factsOf(counselor, now),
    verified: verified.has(counselor.id),
    state: stateOf(counselor),
    review: reviewOf(reviews.get(counselor.id)),
    email: emails(counselor.id),
    twins: twins(counselor),
  }));
  return { items: shown, next };
}

/** @type {readonly string[]} */
const STATES = ['waiting', 'verified', 'refused', 'suspended'];

/**
 * Whether a counselor's name, license, email or id resembles the search text. An empty text matches everyone.
 * @param {Found} record
 * @param {string} sought
 */
function isLike({ id, fields }, sought) {
  if (sought.trim() === '') return true;
  const key = likeness(sought);
  const own = [id, ...['name', 'license', 'email'].map((field) => textOf(fields[field]))];
  return key !== '' && own.some((text) => likeness(text).includes(key));
}

/**
 * The facts of a counselor's record that staff read.
 * @param {Found} record
 * @param {Date} now
 */
export const factsOf = ({ id, fields }, now) => ({
  uid: id,
  name: textOf(fields['name']),
  city: textOf(fields['city']),
  languages: languagesOf(fields),
  license: textOf(fields['license']),
  phone: textOf(fields['phone']),
  age: ageOf(fields['birthday'], now),
});
