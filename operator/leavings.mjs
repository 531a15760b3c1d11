/**
 * What somebody who has gone leaves among the sessions: as patient a name, there and in conversations, own messages, a diary, places, shared answers,
 * whom to call, contests; as counselor times, hours and blocks; as either, sessions that are still booked, where emails go and those that went.
 */
import { endSession, returnOf, startOf } from './sessions.mjs';

/** @typedef {import('./store.mjs').Store} Store */
/** @typedef {import('./store.mjs').Question} Question */
/** @typedef {import('./store.mjs').Found} Found */

/** Sessions of a patient who left are kept so long, since counselors are paid by them. */
const YEARS_KEPT = 3;

/**
 * @typedef {object} Leavings
 * @property {string} uid
 * @property {string[]} booked ids of sessions that are to be cancelled
 * @property {string[]} named paths of sessions that still hold the patient's name
 * @property {string[]} talks paths of conversations that still hold the patient's name
 * @property {string[]} old paths of sessions that were kept long enough, and of what belongs to them
 * @property {string[]} own paths of what else is the person's alone
 * @property {string[]} paid payments whose money came after the account was closed: kept, until their money has gone back
 */

/**
 * @param {Store} store
 * @param {string} uid
 * @param {Date} now
 * @returns {Promise<Leavings>}
 */
export async function leavingsOf(store, uid, now) {
  const under = `patients/${uid}`;
  const [asPatient, asCounselor, threads, ...own] = await Promise.all([
    all(store, { in: 'sessions', where: { patient: uid }, fields: ['state', 'patientName', 'start'] }),
    all(store, { in: 'sessions', where: { counselor: uid, state: 'booked' }, fields: [] }),
    all(store, { in: 'threads', where: { patient: uid }, fields: ['patientName'] }),
    all(store, { in: 'diary', under, fields: [] }),
    all(store, { in: 'places', under, fields: [] }),
    all(store, { in: 'order', under, fields: [] }),
    all(store, { in: 'contests', where: { patient: uid }, fields: [] }),
    all(store, { in: 'slots', where: { counselor: uid }, fields: [] }),
    all(store, { in: 'blocks', where: { counselor: uid }, fields: [] }),
    all(store, { in: 'mail', where: { to: uid }, fields: [] }),
    present(store, [`hours/${uid}`], 'zone'),
    present(store, [`addresses/${uid}`], 'at'),
  ]);
  const { payments, paid, customer } = await customerOf(store, uid);
  const messages = await Promise.all(
    threads.map(({ path }) => all(store, { in: 'messages', under: path, where: { from: uid }, fields: [] })),
  );
  const shared = await present(
    store,
    asPatient.flatMap(({ path }) => [`${path}/shared/answers`, `${path}/shared/emergency`]),
    'sharedAt',
  );
  const keptSince = new Date(now);
  keptSince.setUTCFullYear(now.getUTCFullYear() - YEARS_KEPT);
  const isOld = (/** @type {Found} */ { fields }) => startOf(fields) < keptSince.getTime();
  return {
    uid,
    booked: [...asPatient.filter(({ fields }) => fields['state'] === 'booked'), ...asCounselor].map(({ id }) => id),
    named: asPatient.filter(({ fields }) => fields['patientName'] !== '').map(({ path }) => path),
    talks: threads.filter(({ fields }) => fields['patientName'] !== '').map(({ path }) => path),
    old: asPatient.filter(isOld).map(({ path }) => path),
    own: [...own.flat(), ...messages.flat(), ...shared, ...payments, ...customer].map(({ path }) => path),
    paid: paid.map(({ path }) => path),
  };
}

/**
 * What the payment provider's extension keeps of somebody. Its own document goes last, and not while a payment has to be looked at: the extension may take
 * its going for the order to forget the person at the provider.
 * @param {Store} store
 * @param {string} uid
 */
async function customerOf(store, uid) {
  const under = `customers/${uid}`;
  const [[closed], payments, orders, blocked, customer] = await Promise.all([
    store.read([`closed/${uid}`]),
    all(store, { in: 'payments', under, fields: ['status'] }),
    all(store, { in: 'checkout_sessions', under, fields: [] }),
    all(store, { in: 'blocked', under, fields: [] }),
    present(store, [under], 'email'),
  ]);
  const at = closed?.fields['at'] instanceof Date ? closed.fields['at'].getTime() : Infinity;
  const isLate = (/** @type {Found} */ { fields, updateTime }) =>
    fields['status'] === 'succeeded' && Date.parse(updateTime) > at;
  const paid = payments.filter(isLate);
  return {
    payments: [...payments.filter((one) => !isLate(one)), ...orders, ...blocked],
    paid,
    customer: paid.length > 0 ? [] : customer,
  };
}

/** @param {Leavings} leavings */
export const countOf = ({ booked, named, talks, old, own, paid }) =>
  booked.length + named.length + talks.length + old.length + own.length + paid.length;

/**
 * In words, for a list: "2 booked sessions, name in 3 sessions".
 * @param {Leavings} leavings
 * @returns {string[]}
 */
export function wordsOf({ booked, named, talks, old, own, paid }) {
  return [
    ...(paid.length > 0 ? [`PAID SINCE (${paid.map((path) => path.split('/').at(-1)).join(', ')})`] : []),
    ...(booked.length > 0 ? [`booked sessions (${booked.length})`] : []),
    ...(named.length > 0 ? [`name in sessions (${named.length})`] : []),
    ...(talks.length > 0 ? [`name in conversations (${talks.length})`] : []),
    ...(old.length > 0 ? [`old sessions (${old.length})`] : []),
    ...(own.length > 0 ? [`${kindsOf(own)} (${own.length})`] : []),
  ];
}

/** "diary, places". @param {readonly string[]} paths */
const kindsOf = (paths) => [...new Set(paths.map((path) => path.split('/').at(-2)))].join(', ');

/**
 * Cancels first, so that a counselor's patients get their tickets back and a patient's times are open again; then takes the rest. Repeatable.
 * @param {Store} store
 * @param {Leavings} leavings
 */
export async function removeLeavings(store, { uid, booked, named, talks, old, own }) {
  for (const id of booked) {
    await endSession(store, id, ({ fields }) => {
      if (fields['state'] !== 'booked') return Promise.resolve(undefined);
      const isPatient = fields['patient'] === uid;
      return Promise.resolve({
        state: 'cancelled',
        by: isPatient ? 'patient' : 'counselor',
        entry: isPatient ? undefined : returnOf(id),
        slot: isPatient ? 'open' : 'remove',
      });
    });
  }
  for (const path of [...named.filter((one) => !old.includes(one)), ...talks]) {
    await store.commit([{ path, set: { patientName: '' }, expects: { exists: true } }]);
  }
  await store.removeAll([...own, ...old]);
}

/**
 * @param {Store} store
 * @param {Question} question
 */
async function all(store, question) {
  /** @type {Found[]} */
  const found = [];
  for await (const one of store.stream(question)) found.push(one);
  return found;
}

/**
 * Those of the documents that are there.
 * @param {Store} store
 * @param {readonly string[]} paths
 * @param {string} field one that each has
 */
async function present(store, paths, field) {
  const found = paths.length > 0 ? await store.read(paths, [field]) : [];
  return found.filter((one) => one !== undefined);
}
