/** Lists session requests and how far each has come, without anyone's answers. */
import { requestProgress } from '../core.mjs';
import { allOf } from '../project/all.mjs';
import { newestFirst, pageOf } from '../project/page.mjs';
import { matching } from '../people/sought.mjs';
import { NotDone } from '../project/refusals.mjs';
import { holdersOf } from '../taking/take.mjs';
import { requestItem } from '../taking/items.mjs';
import { BOOKED, lastBooked } from './booked.mjs';
import { FIELDS, lastOf, requestsOf } from './list.mjs';
import { careOf, carePath } from './request.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('./list.mjs').Request} Request */
/** @typedef {import('./request.mjs').Care} Care */

/**
 * @typedef {object} Progress
 * @property {import('../core.mjs').Progress} state
 * @property {Care | undefined} care what staff did about it
 * @property {string} language of the patient's last session, or '': a request itself has none
 */

/** @type {readonly string[]} */
const STATES = ['waiting', 'suggested', 'booked', 'closed'];

/** The most patients whose requests are looked up at once. */
const AT_ONCE = 25;

/**
 * The newest first.
 * @param {Pick<Acting, 'store' | 'accounts' | 'now'>} acting
 * @param {import('../project/page.mjs').Wish & { state?: string | undefined; language?: string | undefined; sought?: string | undefined }} wish `sought`: in the
 *   patient's name, email or id
 */
export async function listProgress({ store, accounts, now }, { state = '', language = '', sought, ...wish }) {
  if (state !== '' && !STATES.includes(state))
    throw new NotDone('illegal', `"${state}" isn’t a state of requests.`, 'state');
  const isSought = matching(sought);
  const { items, next } = await pageOf(newestFirst(groups()), wish, ({ mark }) => mark, 'falling');
  const emails = await accounts.verifiedEmails(items.map(({ uid }) => uid));
  const named = items.map((one) => requestItem({ uid: one.uid, request: one.id }));
  const holders = await holdersOf({ store }, named);
  const listed = items.map(({ uid, id, requested, name, tickets, repeats, care, ...one }, at) => ({
    ...{ item: named[at] ?? '', uid, id, requested, name, tickets, repeats, verified: emails(uid) },
    ...{ state: one.state, language: one.language, counselorName: care?.counselorName ?? '' },
    ...{ isRead: care !== undefined, taken: holders(named[at] ?? '') },
  }));
  return { items: listed, next };

  /** @returns {AsyncGenerator<{ moment: Date; items: (Request & Progress)[] }>} */
  async function* groups() {
    for await (const patients of together(
      store.stream({ in: 'patients', fields: FIELDS, newestBy: 'lastBookingAt' }),
    )) {
      const all = patients.map((patient) =>
        requestsOf(patient, { now, answers: false }).filter(({ name, email, uid }) => isSought(name, email, uid)),
      );
      const known = await progressOf({ store }, all.flat());
      for (const [at, patient] of patients.entries()) {
        const own = (all[at] ?? []).map((request) => ({ ...request, ...known(request) }));
        const wanted = own.filter((one) => (!state || one.state === state) && (!language || one.language === language));
        yield { moment: lastOf(patient), items: wanted };
      }
    }
  }
}

/**
 * The progress of some requests.
 * @param {Pick<Acting, 'store'>} acting
 * @param {readonly Pick<Request, 'uid' | 'id' | 'requested'>[]} requests
 * @returns {Promise<(request: Pick<Request, 'uid' | 'id' | 'requested'>) => Progress>}
 */
export async function progressOf({ store }, requests) {
  const paths = requests.map(({ uid, id }) => carePath({ uid, request: id }));
  const cares = new Map((await store.read(paths)).map((found, at) => [paths[at], careOf(found)]));
  const uids = [...new Set(requests.map(({ uid }) => uid))];
  /** @type {Map<string, import('./booked.mjs').Booked[]>} */
  const sessions = new Map();
  await Promise.all(uids.map(async (uid) => sessions.set(uid, await sessionsOf(store, uid))));
  return ({ uid, id, requested }) => {
    const care = cares.get(carePath({ uid, request: id }));
    const own = sessions.get(uid) ?? [];
    return { care, language: own[0]?.language ?? '', state: requestProgress(care?.state, requested, own) };
  };
}

/**
 * A patient's sessions, last booked first.
 * @param {Acting['store']} store
 * @param {string} patient
 */
const sessionsOf = async (store, patient) =>
  lastBooked(await allOf(store, { in: 'sessions', where: { patient }, fields: BOOKED }));

/** @param {AsyncIterable<Found>} patients */
async function* together(patients) {
  /** @type {Found[]} */
  let some = [];
  for await (const patient of patients) {
    some.push(patient);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  yield some;
}
