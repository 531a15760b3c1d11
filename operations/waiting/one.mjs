/**
 * Whether one item waits, `kind:id`, by the same marks as the list of waiting items (waiting.mjs). tests/operations/taking.test.ts compares the two.
 */
import { requestProgress, sessionFlags } from '../core.mjs';
import { licenseIsWaiting, reviewPath, SEEN } from '../counselors/review.mjs';
import { CLOSES_MS } from '../generated/limits.mjs';
import { SESSION_STATE } from '../generated/words.mjs';
import { FAILED } from '../mails/list.mjs';
import { isOpen } from '../messages/list.mjs';
import { textOf } from '../people/people.mjs';
import { allOf } from '../project/all.mjs';
import { NotDone } from '../project/refusals.mjs';
import { BOOKED, lastBooked } from '../requests/booked.mjs';
import { requestsOf } from '../requests/list.mjs';
import { careOf, carePath } from '../requests/request.mjs';
import { startOf } from '../sessions/session.mjs';
import { reportItem, splitsOf } from '../taking/items.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */

/**
 * Refuses an item that doesn't wait: it never did, or an outdated page still shows it.
 * @param {Reading} acting
 * @param {string} of
 */
export async function assertWaits(acting, of) {
  const at = of.indexOf(':');
  const waits = await WAITS[/** @type {import('./waiting.mjs').Kind} */ (of.slice(0, at))](
    acting,
    of.slice(at + 1),
    of,
  );
  if (waits === undefined) throw new NotDone('unknown', `Nothing is named "${of}".`, 'item');
  if (!waits) throw new NotDone('notNow', `"${of}" doesn’t wait.`, 'item');
}

/** Undefined: there is no such item. @typedef {Promise<boolean | undefined>} Waits */

/** @type {Readonly<Record<import('./waiting.mjs').Kind, (acting: Reading, id: string, of: string) => Waits>>} */
const WAITS = {
  danger: isReported,
  report: isReported,
  contest: async ({ store, now }, id) => {
    const [session, contest] = await store.read([`sessions/${id}`, `contests/${id}`]);
    return session && contest && sessionFlags(session.fields, contest.fields, now.getTime()).waits;
  },
  session: async ({ store, now }, id) => {
    const [session] = await store.read([`sessions/${id}`], ['state', 'start']);
    if (!session) return undefined;
    return session.fields['state'] === SESSION_STATE.booked && startOf(session.fields) + CLOSES_MS <= now.getTime();
  },
  request: isRequested,
  license: async ({ store }, uid) => {
    const [[record], [profile, review]] = await Promise.all([
      store.read([`counselors/${uid}`], SEEN),
      store.read([`counselorProfiles/${uid}`, reviewPath(uid)]),
    ]);
    if (!record || textOf(record.fields['license']) === '') return undefined;
    return licenseIsWaiting(record, profile?.fields['verified'] !== false, review);
  },
  message: async ({ store }, id) => {
    const [message] = await store.read([`contactUs/${id}`], ['state']);
    return message && isOpen(message.fields);
  },
  email: async ({ store }, id) => {
    const [mail] = await store.read([`mail/${id}`], ['state']);
    return mail && mail.fields['state'] === FAILED;
  },
  payment: async ({ store }, id) => {
    // Firestore can't find a document of a collection group by its id, and few payments have to be checked.
    const waiting = await allOf(store, { in: 'payments', everywhere: true, where: { look: true }, fields: [] });
    return waiting.some((payment) => payment.id === id);
  },
};

/** @param {Reading} acting @param {string} id @param {string} of @returns {Waits} */
async function isReported({ store }, id, of) {
  const [report] = await store.read([`reports/${id}`], []);
  return report && reportItem(id) === of ? true : undefined;
}

/** @param {Reading} acting @param {string} id @returns {Waits} */
async function isRequested({ store, now }, id) {
  const splits = splitsOf(id);
  const patients = await store.read(splits.map(({ uid }) => `patients/${uid}`));
  for (const [at, { uid, request }] of splits.entries()) {
    const patient = patients[at];
    const asked =
      patient && requestsOf(patient, { now, answers: false }).find((one) => one.id === request && !one.repeats);
    if (!asked) continue;
    const [care] = await store.read([carePath({ uid, request })]);
    const sessions = await allOf(store, { in: 'sessions', where: { patient: uid }, fields: BOOKED });
    return requestProgress(careOf(care)?.state, asked.requested, lastBooked(sessions)) === 'waiting';
  }
  return undefined;
}
