/** The requests for a session of all patients, the newest first. */
import { ageOf, textOf, wholeName } from '../people/people.mjs';
import { markOf, newestFirst, pageOf } from '../project/page.mjs';
import { NotDone } from '../project/refusals.mjs';
import { requestsIn } from './request.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Found} Found */

/**
 * @typedef {object} Request
 * @property {Date} requested
 * @property {string} mark
 * @property {string} uid
 * @property {string} id
 * @property {string} name
 * @property {string} email
 * @property {string} phone
 * @property {number | undefined} age
 * @property {number | undefined} tickets
 * @property {boolean} repeats whether an earlier one of the same patient has its id
 * @property {string[]} [answers] by the questionnaire's steps
 */

/** @typedef {Request & { verified: import('../project/accounts.mjs').EmailState }} ListedRequest `verified`: whether the email is */

/** The fields of a patient's record that a request is listed with. */
export const FIELDS = ['name', 'surname', 'email', 'phone', 'birthday', 'tickets', 'bookings', 'lastBookingAt'];

/** The questionnaire's steps (docs/screens.md#the-questionnaire). */
const STEPS = ['1', '2', '3', '4', '5', '6'];

/**
 * The patient's name, address and tickets with each. The answers about their health only with `answers`.
 * @param {Pick<Acting, 'store' | 'accounts' | 'now'>} acting
 * @param {import('../project/page.mjs').Wish & { since?: Date | undefined; uid?: string | undefined; answers?: boolean }} wish
 * @returns {Promise<import('../project/page.mjs').Page<ListedRequest>>}
 */
export async function listRequests({ store, accounts, now }, { since, uid, answers = false, ...wish }) {
  const patients = uid
    ? onePatient(store, uid)
    : store.stream({ in: 'patients', fields: FIELDS, newestBy: 'lastBookingAt', ...(since && { since }) });
  const page = await pageOf(newestFirst(groups(patients)), wish, ({ mark }) => mark, 'falling');
  const emails = await accounts.verifiedEmails(page.items.map((one) => one.uid));
  return { ...page, items: page.items.map((one) => ({ ...one, verified: emails(one.uid) })) };

  /** @param {AsyncIterable<Found>} all */
  async function* groups(all) {
    for await (const patient of all) {
      const items = requestsOf(patient, { now, answers }).filter(({ requested }) => !since || requested >= since);
      yield { moment: lastOf(patient), items };
    }
  }
}

/**
 * @param {Acting['store']} store
 * @param {string} uid
 */
async function* onePatient(store, uid) {
  const [patient] = await store.read([`patients/${uid}`], FIELDS);
  if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  yield patient;
}

/** When a patient sent the last request. @param {Found} patient */
export const lastOf = ({ fields: { lastBookingAt } }) => (lastBookingAt instanceof Date ? lastBookingAt : new Date(0));

/**
 * The rules refuse a request with the id of one of the ten before it. One with the id of an older one is marked: to `recordSession` both are the same.
 *
 * A request carries the time of the patient's own clock, which may be wrong: the last one has the server's beside it, and no other can
 * be later.
 * @param {Found} patient
 * @param {{ now: Date; answers: boolean }} wish
 * @returns {Request[]}
 */
export function requestsOf(patient, { now, answers }) {
  const { id: uid, fields } = patient;
  const last = lastOf(patient);
  const bookings = requestsIn(patient);
  return bookings.map((booking, at) => {
    const own = booking['requestedAt'];
    const isLast = at === bookings.length - 1;
    const requested = isLast || !(own instanceof Date) || own > last ? last : own;
    return {
      requested,
      // Two of one patient may have the same time: the later one of the list is the newer.
      mark: markOf(requested, `${uid} ${String(at).padStart(6, '0')}`),
      uid,
      id: textOf(booking['id']),
      name: wholeName(fields),
      email: textOf(fields['email']),
      phone: textOf(fields['phone']),
      age: ageOf(fields['birthday'], now),
      tickets: typeof fields['tickets'] === 'number' ? fields['tickets'] : undefined,
      repeats: bookings.findIndex(({ id }) => id === booking['id']) < at,
      ...(answers && { answers: STEPS.map((step) => textOf(booking[step])) }),
    };
  });
}
