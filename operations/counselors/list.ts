/** Lists counselors with what staff check before they trust one: the license, the email, and who else has the same name or license. */
import { likeness } from '../core.ts';
import { ageOf, findTwins } from '../people/people.ts';
import { allOf } from '../project/all.ts';
import { pageOf, type Wish } from '../project/page.ts';
import { NotDone } from '../project/refusals.ts';
import { counselorState, reviewOf } from './review.ts';
import type { Moment, Found } from '../project/store.ts';
import type { Acting } from '../project/act.ts';

/**
 * Lists counselors, sorted by id.
 * @param wish `state`: only those in this state; `sought`: only those whose name, license, email or id resembles it
 */
export async function listCounselors(
  { store, accounts, now }: Pick<Acting, 'store' | 'accounts' | 'now'>,
  { state, sought = '', ...wish }: Wish & { state?: string | undefined; sought?: string | undefined },
) {
  if (state !== undefined && !STATES.includes(state)) {
    throw new NotDone('illegal', `A state of a counselor is ${STATES.join(', ')}, not "${state}".`, 'state');
  }
  const moment: Moment = {};
  const verified = new Set<string>();
  for await (const { id, fields } of store.stream({ in: 'counselorProfiles', fields: ['verified'] }, moment)) {
    if (fields.verified) verified.add(id);
  }
  const reviews = new Map<string, Found<'review'>>();
  for await (const review of store.stream({ in: 'review', everywhere: true }, moment)) {
    reviews.set(review.path.split('/')[1] ?? '', review);
  }
  const fields = ['name', 'city', 'languages', 'license', 'phone', 'birthday', 'email'];
  const all = await allOf(store, { in: 'counselors', fields }, moment);
  const twins = findTwins(all);
  const stateOf = (one: Found<'counselors'>) => counselorState(one, verified.has(one.id), reviews.get(one.id));
  const listed = all.filter((one) => (!state || stateOf(one) === state) && isLike(one, sought));
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

const STATES: readonly string[] = ['waiting', 'verified', 'refused', 'suspended'];

/** Whether a counselor's name, license, email or id resembles the search text. An empty text matches everyone. */
function isLike({ id, fields: { name, license, email } }: Found<'counselors'>, sought: string) {
  if (sought.trim() === '') return true;
  const key = likeness(sought);
  return key !== '' && [id, name, license, email].some((text = '') => likeness(text).includes(key));
}

/** The facts of a counselor's record that staff read. */
export function factsOf({ id: uid, fields }: Found<'counselors'>, now: Date) {
  const { name = '', city = '', languages = [], license = '', phone = '', birthday } = fields;
  return { uid, name, city, languages, license, phone, age: ageOf(birthday, now) };
}
